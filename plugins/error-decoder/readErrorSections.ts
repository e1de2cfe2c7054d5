import { toString } from 'mdast-util-to-string';
import type { ErrorSection } from '@generated/docs-error-decoder/default/errorIndex.json';
import { docsInstances, errorsRoute } from '../../config/docsInstances.ts';
import { FindingError } from '../../lib/Finding.ts';
import type { MarkdownNode } from '../../lib/markdownNodes.ts';
import { readLibraryRecord } from '../../packages/records/answers/LibraryRecord.ts';
import { readPageTree } from '../../packages/records/questions/readPageTree.ts';
import type { Records } from '../../packages/records/Records.ts';
import { matchWholeLine, variable } from '../../lib/libraryMessage.ts';
import { readComment } from '../../lib/readPage.ts';
import { partsOf, sectionsOf } from '../../lib/sectionsOf.ts';
import type { PlacedPage } from './listPrintedPlaces.ts';
import { parseRule, unknownKinds } from './browser/ErrorRule.ts';
import { toHtml } from './explainErrors.ts';

/** A message of a library, and what matches a line that quotes it. */
type LibraryMessage = Record<'library' | 'message', string> & { whole: RegExp };

/** Whether a page is for errors alone, as all its `text` fences are: the page that decodes those of the docs at the root, and pages of entries. */
function isOnErrorPage({ url }: Pick<ErrorSection, 'url'>): boolean {
  return url.startsWith(`${errorsRoute(docsInstances[0])}#`) || /\/errors\//.test(url);
}

/**
 * Reads the sections of a page that explain errors: those that quote a message of a library, those under an id `message-…`,
 * rows of the table `codes`, and on a page for errors alone each with a `text` fence or a code in its heading.
 */
export function readErrorSections(
  records: Records,
  { file, route }: PlacedPage,
  libraries: readonly string[],
): ErrorSection[] {
  const known = libraries.flatMap((library) =>
    readLibraryRecord(records, library).messages.map((message): LibraryMessage => ({
      library,
      message,
      whole: matchWholeLine(message),
    })),
  );
  const sections = sectionsOf(readPageTree(records, file).tree).flatMap(
    ({ heading, words, id, nodes }): ErrorSection[] => {
      const parts = heading === undefined ? [] : partsOf({ nodes });
      const section = openSection(route, words, id);
      if (id === 'codes') {
        const [, ...rows] = parts.find(({ type }) => type === 'table')?.children ?? [];
        return [section, ...rows.map((row) => readRow(route, words, row))];
      }
      parts.forEach((node) => addToSection(section, node, file, known));
      return heading === undefined ? [] : [section];
    },
  );
  return sections.filter(
    ({ messages, rules, codes, url }) =>
      messages.length > 0 || rules.length > 0 || (isOnErrorPage({ url }) && (codes.length > 0 || /#./.test(url))),
  );
}

/** Adds what a node says of an error: a message in a fence or a comment, a rule in a comment. */
function addToSection(section: ErrorSection, node: MarkdownNode, file: string, known: readonly LibraryMessage[]): void {
  const { type, value = '', lang, meta } = node;
  const printed = type === 'code' && lang === 'text' && !meta ? value : readComment(node, 'prints');
  const rule = readComment(node, 'explains');
  if (printed !== undefined) {
    addMessages(section, printed, known);
  } else if (rule !== undefined) {
    const [unknown] = unknownKinds(parseRule(rule));
    if (unknown !== undefined) {
      throw new FindingError({
        file,
        line: node.position?.start.line ?? 1,
        message: `the comment \`explains\` names \`${unknown}\`, which is not a kind of a type`,
        remedy: 'write one of those in plugins/error-decoder/browser/typeKinds.ts',
      });
    }
    section.rules.push(rule);
  }
}

function addMessages(section: ErrorSection, fence: string, known: readonly LibraryMessage[]): void {
  const lines = fence.split('\n').map((line) => line.trim());
  const quoted = lines.flatMap((line) => known.filter(({ whole }) => whole.test(line)));
  if (quoted.length > 0) {
    section.messages.push(...new Set(quoted.map(({ message }) => message.trim().replaceAll(variable, '…'))));
    section.libraries = [...new Set([...section.libraries, ...quoted.map(({ library }) => library)])];
  } else if (isOnErrorPage(section) || section.url.includes('#message-')) {
    section.messages.push(...new Set(lines));
  }
}

function codesIn(text: string): number[] {
  return [...text.matchAll(/\bTS(\d+)/g)].map(([, code]) => Number(code));
}

function openSection(route: string, title: string, id: string): ErrorSection {
  return {
    title,
    url: `${route}#${id}`,
    messages: [],
    codes: codesIn(title),
    libraries: [],
    rules: [],
  };
}

/** A row of the table of codes: codes, how the message begins, where to look. */
function readRow(route: string, title: string, { children = [] }: MarkdownNode): ErrorSection {
  const [codes, begin, target] = children;
  return {
    ...openSection(route, title, 'codes'),
    messages: toString(begin).split(/, (?=[A-Z…])/),
    codes: codesIn(toString(codes)),
    row: `<p>Look at ${target === undefined ? '' : toHtml(route, target)}.</p>`,
  };
}
