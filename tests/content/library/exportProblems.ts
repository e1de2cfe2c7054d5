import type { PageSource } from '../pageProblems.ts';
import { pageSections } from './pageSections.ts';

/** Names that the packages export, and the word by which the list marks each: `both`, `web`, `admin`. */
export type ExpectedExports = ReadonlyMap<string, string | undefined>;

/** What to hold a list of exports against. */
export interface ExportList {
  page: PageSource;
  /** Names with their mark; `undefined` where the list has no marks. */
  expected: ExpectedExports;
  /** Pages that entries may link to, by address. */
  pages: ReadonlyMap<string, PageSource>;
}

interface Entry {
  name: string;
  line: number;
  mark: string;
  targets: string[];
}

function cellsOf(row: string): string[] {
  // A bar within a type is written `\|`.
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Names in the first cell of each row of the tables whose first column is headed “export” or “type”. */
function entriesOf({ text }: PageSource): Entry[] {
  const lines = text.split(/\r?\n/);
  let listed = false;
  return lines.flatMap((row, index) => {
    if (!row.startsWith('|')) {
      listed = false;
      return [];
    }
    if (/^\|[\s:|-]+\|$/.test(lines[index + 1] ?? '')) {
      listed = /^(exports?|types?)$/i.test(cellsOf(row)[0] ?? '');
      return [];
    }
    if (!listed || /^\|[\s:|-]+\|$/.test(row)) {
      return [];
    }
    const [first = '', mark = ''] = cellsOf(row);
    const targets = [...row.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? '');
    return [...first.matchAll(/`([\w$]+)(?:<[^`]*)?`/g)].map(([, name = '']) => ({
      name,
      line: index + 1,
      mark,
      targets,
    }));
  });
}

/** Text that a link leads to: from its heading to the next one of that level, or the whole page. */
function linkedText({ page, pages }: ExportList, target: string): string | undefined {
  const [path = '', id] = target.split('#');
  const linked = path === '' ? page : pages.get(path);
  if (linked === undefined || id === undefined) {
    return linked?.text;
  }
  const sections = pageSections(linked);
  const start = sections.findIndex((section) => section.id === id);
  const [heading, ...after] = start === -1 ? [] : sections.slice(start);
  if (heading === undefined) {
    return undefined;
  }
  const end = after.findIndex(({ level }) => level <= heading.level);
  const title = linked.text.split(/\r?\n/)[heading.line - 1] ?? '';
  const under = [heading, ...(end === -1 ? after : after.slice(0, end))].flatMap(({ lines }) => lines);
  return [title, ...under].join('\n');
}

function linkProblems(list: ExportList, { name, line, targets }: Entry): string[] {
  const place = `${list.page.file}:${line}: \`${name}\``;
  if (targets.length === 0) {
    return [`${place} has no link. Link to the heading that documents it.`];
  }
  const texts = targets.map((target) => linkedText(list, target));
  const dead = targets.filter((_, index) => texts[index] === undefined);
  if (dead.length > 0) {
    return [`${place} links to ${dead.join(', ')}, which no page or explicit heading id answers.`];
  }
  return texts.some((text) => new RegExp(`\\b${name}\\b`).test(text ?? ''))
    ? []
    : [`${place} links to ${targets.join(', ')}, where it is not mentioned.`];
}

/** Where a list of exports differs from what the packages export, one line each. */
export function exportProblems(list: ExportList): { problems: string[]; entries: number } {
  const { page, expected } = list;
  const entries = entriesOf(page);
  const lines = new Map<string, number>();
  const problems = entries.flatMap((entry) => {
    const { name, line, mark } = entry;
    const earlier = lines.get(name);
    lines.set(name, earlier ?? line);
    if (!expected.has(name)) {
      return [`${page.file}:${line}: \`${name}\` is no export. Take it out.`];
    }
    const right = expected.get(name);
    return [
      ...(earlier === undefined ? [] : [`${page.file}:${line}: \`${name}\` is listed on line ${earlier} already.`]),
      ...(right === undefined || right === mark
        ? []
        : [`${page.file}:${line}: \`${name}\` is marked "${mark}" and is "${right}".`]),
      ...linkProblems(list, entry),
    ];
  });
  const missing = [...expected.keys()].filter((name) => !lines.has(name));
  return {
    problems: [...problems, ...missing.map((name) => `${page.file}: \`${name}\` is exported and not listed.`)],
    entries: lines.size,
  };
}
