import { toString } from 'mdast-util-to-string';
import type { ErrorSection } from '@generated/docs-error-decoder/default/sections.json';
import type { MarkdownNode } from '../shared/markdownNodes.ts';
import { matchWholeLine, variable } from '../shared/libraryMessage.ts';
import { readPage, splitHeading } from '../shared/readPage.ts';

/** A page that explains errors. */
export interface ErrorPage {
  /** Path it is served at. */
  route: string;
  text: string;
  /** Whether all its `text` fences are errors. */
  isIndex: boolean;
}

/**
 * Reads the sections that explain errors: those that quote a message of a library in a `text` fence, or any message
 * under an id that begins with `message-`, the rows of a table under the id `codes`, and of an index every section with
 * such a fence or with a code in its heading. The sentences of an index are left out: its readers have them on the page.
 *
 * @param messages Messages of the types, by library.
 */
export function readErrorSections(
  pages: readonly ErrorPage[],
  messages: ReadonlyMap<string, readonly string[]>,
): ErrorSection[] {
  const known = [...messages].flatMap(([library, own]) =>
    own.map((message) => ({
      library,
      message,
      whole: matchWholeLine(message),
      fixed: message.trim().split(variable).filter(Boolean),
    })),
  );
  const quotedBy = (line: string) => known.filter(({ whole }) => whole.test(line));
  // Most pages explain no error, and reading a page takes time.
  const mayExplain = ({ text, isIndex }: ErrorPage): boolean =>
    isIndex ||
    /\{#(?:codes|message-)/.test(text) ||
    known.some(({ fixed }) => fixed.every((part) => text.includes(part)));
  return pages.filter(mayExplain).flatMap((page) => {
    const sections: ErrorSection[] = [];
    for (const node of readPage(page.text).tree.children ?? []) {
      const section = sections.at(-1);
      if (node.type === 'heading') {
        sections.push(openSection(page, node));
      } else if (node.type === 'code' && node.lang === 'text' && !node.meta) {
        const lines = (node.value ?? '').split('\n').map((line) => line.trim());
        const quoted = lines.flatMap(quotedBy);
        const isMessage = page.isIndex || quoted.length > 0 || section?.url.includes('#message-');
        if (section !== undefined && isMessage) {
          const templates = quoted.map(({ message }) => message.trim().replaceAll(variable, '…'));
          section.messages.push(...new Set(quoted.length > 0 ? templates : lines));
          section.libraries = [...new Set(quoted.map(({ library }) => library))];
          // What comes before the fence is about something else.
          section.html = '';
        }
      } else if (node.type === 'table' && section?.url.endsWith('#codes')) {
        sections.push(...(node.children ?? []).slice(1).map((row) => readRow(page, section.title, row)));
      } else if (section !== undefined && !page.isIndex && (node.type === 'paragraph' || node.type === 'list')) {
        section.html += toHtml(page, node);
      }
    }
    return mergeRows(
      sections.filter((section) => section.messages.length > 0 || (page.isIndex && section.codes.length > 0)),
    );
  });
}

function codesIn(text: string): number[] {
  return [...text.matchAll(/\bTS(\d+)/g)].map(([, code]) => Number(code));
}

function openSection({ route }: ErrorPage, heading: MarkdownNode): ErrorSection {
  const { words: title, id = '' } = splitHeading(toString(heading));
  return { title, url: `${route}#${id}`, html: '', messages: [], codes: codesIn(title), libraries: [] };
}

/** A row of the index: codes, how the message begins, where to look. */
function readRow(page: ErrorPage, title: string, { children = [] }: MarkdownNode): ErrorSection {
  const [codes, begin, target] = children;
  const html = `<p>Look at ${target === undefined ? '' : toHtml(page, target)}.</p>`;
  const messages = toString(begin).split(/, (?=Property)/);
  return {
    title,
    url: `${page.route}#codes`,
    html,
    messages,
    codes: codesIn(toString(codes)),
    libraries: [],
    isRow: true,
  };
}

/** Gives what a row says to the section that has the row's code in its heading. */
function mergeRows(sections: readonly ErrorSection[]): ErrorSection[] {
  return sections.filter((row) => {
    const section = sections.find(
      ({ isRow, codes }) => row.isRow && !isRow && codes.some((code) => row.codes.includes(code)),
    );
    section?.messages.push(...row.messages);
    return section === undefined;
  });
}

const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  list: 'ul',
  listItem: 'li',
  inlineCode: 'code',
  strong: 'strong',
  emphasis: 'em',
};

function toHtml(page: ErrorPage, node: MarkdownNode): string {
  const content =
    node.value === undefined
      ? (node.children ?? []).map((child) => toHtml(page, child)).join('')
      : node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const element = elements[node.type];
  if (node.type === 'link') {
    const url = node.url ?? '';
    return `<a href="${url.startsWith('#') ? page.route : ''}${url}">${content}</a>`;
  }
  return element === undefined ? content : `<${element}>${content}</${element}>`;
}
