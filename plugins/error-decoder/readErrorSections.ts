import { toString } from 'mdast-util-to-string';
import type { ErrorSection } from '@generated/docs-error-decoder/default/errorIndex.json';
import { type MarkdownNode, walk } from '../shared/markdownNodes.ts';
import { readPageTree } from '../../records/asked/readPageTree.ts';
import type { Records } from '../../records/Records.ts';
import { matchWholeLine, variable } from '../shared/libraryMessage.ts';
import { readHeading } from '../shared/readPage.ts';

/** A page that explains errors. */
export interface ErrorPage {
  /** From the repository's root. */
  file: string;
  /** Path it is served at. */
  route: string;
  /** Whether all its `text` fences are errors. */
  isIndex: boolean;
}

/** A section while the index is made. */
export interface CollectedSection extends ErrorSection {
  /** Whether its page is for errors alone. */
  isEntry: boolean;
  /** Samples that its sentences lead to. */
  links: string[];
  /** What it quotes of a compiler in its sentences. */
  quotes: string[];
}

/**
 * Reads the sections that explain errors: those that quote a message of a library in a `text` fence, or any message
 * under an id that begins with `message-`, the rows of a table under the id `codes`, and of an index every section with
 * such a fence or with a code in its heading.
 *
 * @param pages Of one docs instance.
 * @param messages Messages of the types, by library.
 */
export function readErrorSections(
  records: Records,
  pages: readonly ErrorPage[],
  messages: ReadonlyMap<string, readonly string[]>,
): CollectedSection[] {
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
  const mayExplain = (text: string): boolean =>
    /\{\/\*\s*#(?:codes|message-)/.test(text) || known.some(({ fixed }) => fixed.every((part) => text.includes(part)));
  const all = pages
    .filter(({ file, isIndex }) => isIndex || mayExplain(records.read(file) ?? ''))
    .flatMap((page) => {
      const sections: CollectedSection[] = [];
      for (const { node } of walk(readPageTree(records, page.file).tree)) {
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
            section.libraries = [...new Set([...section.libraries, ...quoted.map(({ library }) => library)])];
          }
        } else if (node.type === 'link' && node.url !== undefined && /\bsample\b/.test(toString(node))) {
          section?.links.push(node.url.startsWith('#') ? page.route + node.url : node.url);
        } else if (node.type === 'inlineCode' && section?.isEntry === true && compilerWords.test(node.value ?? '')) {
          section.quotes.push(node.value ?? '');
        } else if (node.type === 'table' && section?.url.endsWith('#codes')) {
          sections.push(...(node.children ?? []).slice(1).map((row) => readRow(page, section.title, row)));
        }
      }
      return sections.filter(
        ({ messages, codes, url }) =>
          messages.length > 0 || (page.isIndex && (codes.length > 0 || (url.includes('#') && !url.endsWith('#')))),
      );
    });
  return mergeRows(all);
}

const compilerWords = /^(?:Type|Argument of type|Property|This) .* (?:type|is|in)\b/;

function codesIn(text: string): number[] {
  return [...text.matchAll(/\bTS(\d+)/g)].map(([, code]) => Number(code));
}

function openSection({ route, isIndex }: ErrorPage, heading: MarkdownNode): CollectedSection {
  const { words: title, id = '' } = readHeading(heading);
  return {
    title,
    url: `${route}#${id}`,
    messages: [],
    codes: codesIn(title),
    libraries: [],
    isEntry: isIndex,
    links: [],
    quotes: [],
  };
}

/** A row of the index: codes, how the message begins, where to look. */
function readRow(page: ErrorPage, title: string, { children = [] }: MarkdownNode): CollectedSection {
  const [codes, begin, target] = children;
  const row = `<p>Look at ${target === undefined ? '' : toHtml(page.route, target)}.</p>`;
  const messages = toString(begin).split(/, (?=Property)/);
  return {
    title,
    url: `${page.route}#codes`,
    messages,
    codes: codesIn(toString(codes)),
    libraries: [],
    isEntry: false,
    links: [],
    quotes: [],
    row,
  };
}

/** Gives what a row says to the section that has the row's code in its heading. */
function mergeRows(sections: readonly CollectedSection[]): CollectedSection[] {
  return sections.filter((row) => {
    const section = sections.find(
      ({ row: sentence, codes }) =>
        row.row !== undefined && sentence === undefined && codes.some((code) => row.codes.includes(code)),
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

/** Words of a page as HTML, with links that lead there from anywhere. */
export function toHtml(route: string, node: MarkdownNode): string {
  const content =
    node.value === undefined
      ? (node.children ?? []).map((child) => toHtml(route, child)).join('')
      : node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const element = elements[node.type];
  if (node.type === 'link') {
    const url = node.url ?? '';
    return `<a href="${url.startsWith('#') ? route : ''}${url}">${content}</a>`;
  }
  return element === undefined ? content : `<${element}>${content}</${element}>`;
}
