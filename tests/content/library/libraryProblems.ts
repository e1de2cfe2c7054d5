import { toString } from 'mdast-util-to-string';
import type { MarkdownNode } from '../../../plugins/shared/markdownNodes.ts';
import { readPage } from '../../../plugins/shared/readPage.ts';
import { patternOf, wholeLine } from '../../../plugins/error-decoder/readErrorSections.ts';
import type { PageSource } from '../pageProblems.ts';

/** A heading, with its explicit id and the lines of the plain-text fences up to the next heading. */
interface Section {
  line: number;
  level: number;
  id: string | undefined;
  quoted: string[];
}

/** A name in the first cell of a table whose first column is headed “export” or “type”. */
interface Entry {
  name: string;
  line: number;
  /** Text of the second cell. */
  mark: string;
  /** Where the links of the row lead. */
  targets: string[];
}

/** A page with its headings and its lists of exports. */
export interface ReferencePage extends PageSource {
  sections: Section[];
  entries: Entry[];
}

function nodesOf(node: MarkdownNode | undefined): MarkdownNode[] {
  return node === undefined ? [] : [node, ...(node.children ?? []).flatMap(nodesOf)];
}

const lineOf = ({ position }: MarkdownNode): number => position?.start.line ?? 0;

function entriesOf(table: MarkdownNode): Entry[] {
  const [head, ...rows] = table.children ?? [];
  if (!/^(exports?|types?)$/i.test(toString(head?.children?.[0]))) {
    return [];
  }
  return rows.flatMap((row) => {
    const [first, second] = row.children ?? [];
    const targets = nodesOf(row).flatMap(({ type, url }) => (type === 'link' && url !== undefined ? [url] : []));
    const names = nodesOf(first).filter(({ type }) => type === 'inlineCode');
    return names.map(({ value = '' }) => {
      const name = value.replace(/<.*$/s, '');
      return { name, line: lineOf(row), mark: toString(second), targets };
    });
  });
}

/** Reads the headings and the lists of exports of a page. */
export function readReferencePage(source: PageSource): ReferencePage {
  const page: ReferencePage = { ...source, sections: [], entries: [] };
  for (const node of nodesOf(readPage(source.text).tree)) {
    if (node.type === 'heading') {
      const id = /\{#([^}]+)\}\s*$/.exec(toString(node))?.[1];
      page.sections.push({ line: lineOf(node), level: node.depth ?? 0, id, quoted: [] });
    } else if (node.type === 'code' && node.lang === 'text') {
      page.sections.at(-1)?.quoted.push(...(node.value ?? '').split('\n').map((line) => line.trim()));
    } else if (node.type === 'table') {
      page.entries.push(...entriesOf(node));
    }
  }
  return page;
}

/** What to hold a list of exports against. */
export interface ExportList {
  page: ReferencePage;
  /** Names that the packages export, with their mark (`both`, `web`, `admin`), or `undefined` in a list without marks. */
  expected: ReadonlyMap<string, string | undefined>;
  /** Pages that entries may link to, by address. */
  pages: ReadonlyMap<string, ReferencePage>;
}

/** Text that a link leads to: from its heading to the next one of that level, or the whole page; none for a dead one. */
function linkedText({ page, pages }: ExportList, target: string): string {
  const [path = '', id] = target.split('#');
  const { text = '', sections = [] } = path === '' ? page : (pages.get(path) ?? {});
  const start = sections.findIndex((section) => section.id === id);
  const heading = sections[start];
  if (id === undefined || heading === undefined) {
    return id === undefined ? text : '';
  }
  const next = sections.slice(start + 1).find(({ level }) => level <= heading.level);
  const lines = text.split('\n').slice(heading.line - 1, next && next.line - 1);
  return lines.join('\n');
}

function linkProblems(list: ExportList, { name, targets }: Entry): string[] {
  if (targets.length === 0) {
    return ['has no link. Link to the heading that documents it.'];
  }
  const isMentioned = targets.some((target) => new RegExp(`\\b${name}\\b`).test(linkedText(list, target)));
  return isMentioned ? [] : [`links to ${targets.join(', ')}, where it is not mentioned.`];
}

/** Where a list of exports differs from what the packages export, one line each. */
export function exportProblems(list: ExportList): { problems: string[]; listed: number } {
  const { page, expected } = list;
  const lines = new Map<string, number>();
  const problems = page.entries.flatMap((entry) => {
    const { name, line, mark } = entry;
    const [earlier, right] = [lines.get(name), expected.get(name)];
    lines.set(name, earlier ?? line);
    const own = expected.has(name)
      ? [
          ...(earlier === undefined ? [] : [`is listed on line ${earlier} already.`]),
          ...(right === undefined || right === mark ? [] : [`is marked "${mark}" and is "${right}".`]),
          ...linkProblems(list, entry),
        ]
      : ['is no export. Take it out.'];
    return own.map((problem) => `${page.file}:${line}: \`${name}\` ${problem}`);
  });
  const missing = [...expected.keys()].filter((name) => !lines.has(name));
  problems.push(...missing.map((name) => `${page.file}: \`${name}\` is exported and not listed.`));
  return { problems, listed: lines.size };
}

/** What to hold the pages of an error decoder against. */
export interface MessageList {
  library: string;
  messages: readonly string[];
  /** Messages that the types hold and never print, each with the reason. */
  exempt: Readonly<Record<string, string>>;
  /** Pages that explain the messages. */
  pages: readonly ReferencePage[];
  /** What the compiler printed under the samples of the pages, for this library. */
  printed: readonly string[];
  /** The other library that the same pages explain; one sample shows a message that both have. */
  sibling?: Pick<MessageList, 'messages' | 'printed'>;
}

/** Whether the compiler printed a message; long types it cuts off, so three quarters before an ellipsis will do. */
export function isPrinted(message: string, printed: readonly string[]): boolean {
  const begin = message.slice(0, Math.ceil(message.length * 0.75)).replace(/\$\{[^}]*$/, '');
  const pattern = new RegExp(`${patternOf(message.trim())}|${patternOf(begin)}.*\\.\\.\\.`);
  // The compiler escapes the quotes within a string type.
  return printed.some((text) => pattern.test(text.replaceAll('\\"', '"')));
}

/** Where an error decoder differs from what the types can print, one line each. */
export function messageProblems(list: MessageList): { problems: string[]; explained: number } {
  const { library, messages, exempt, printed, sibling } = list;
  const sections = list.pages.flatMap((page) =>
    page.sections.flatMap(({ id, line, quoted }) =>
      id === undefined ? [] : [{ isMessage: id.startsWith('message-'), place: `${page.file}:${line}`, quoted }],
    ),
  );
  const explaining = (message: string) =>
    sections.filter(({ quoted }) => quoted.some((line) => wholeLine(message).test(line)));
  const owners = new Map<string, string>();
  const problems = messages
    .filter((message) => exempt[message] === undefined)
    .flatMap((message) => {
      const place = explaining(message)[0]?.place;
      if (place === undefined) {
        const remedy = 'Quote it in a text fence under a heading with an explicit id.';
        return [`${library}: "${message}" stands on no page. ${remedy}`];
      }
      const other = owners.get(place);
      owners.set(place, message);
      return [
        ...(other === undefined ? [] : [`${place}: "${message}" shares its heading with "${other}". Give it its own.`]),
        ...(isPrinted(message, [...printed, ...(sibling?.printed ?? [])])
          ? []
          : [`${place}: no sample of these pages prints "${message}".`]),
      ];
    });
  for (const [message, reason] of Object.entries(exempt)) {
    const own = explaining(message).filter(({ isMessage }) => isMessage);
    const reasons = messages.includes(message)
      ? [
          ...(reason === '' ? ['has no reason.'] : []),
          ...(isPrinted(message, printed) ? ['is not needed: a sample prints it. Give it a heading.'] : []),
          ...own.map(({ place }) => `is not needed: ${place} explains it.`),
        ]
      : ['is not needed: the types do not hold this message.'];
    problems.push(...reasons.map((text) => `${library}: the exemption of "${message}" ${text}`));
  }
  const known = [...messages, ...(sibling?.messages ?? [])];
  for (const { place, quoted } of sections.filter(({ isMessage }) => isMessage)) {
    const invented = quoted.filter((text) => text.startsWith('Error') && !known.some((m) => wholeLine(m).test(text)));
    problems.push(...invented.map((text) => `${place}: no type holds the message "${text}".`));
  }
  return { problems, explained: owners.size };
}
