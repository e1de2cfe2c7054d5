import matter from 'gray-matter';
import { toString } from 'mdast-util-to-string';
import { type MarkdownNode, walk } from '../../lib/markdownNodes.ts';
import { partsOf, sectionsOf } from '../../lib/sectionsOf.ts';
import { readPageTree } from '../../packages/records/questions/readPageTree.ts';
import type { Records } from '../../packages/records/Records.ts';

/** What the rules look at in a page. */
export interface LintedPage {
  /** Path from the repository's root. */
  file: string;
  text: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Headings with their explicit ids, and up to the next one the lines of plain-text fences. */
  headings: {
    line: number;
    depth: number;
    title: string;
    id: string;
    quoted: string[];
  }[];
  /** Rows of tables whose first column is headed `alias`, `not exported` or `overload of the SDK`: its names, and the text of the second. */
  rows: { head: string; names: string[]; mark: string; line: number }[];
  /** Sentences in inline code, which a program or the compiler said. */
  quotes: { line: number; text: string }[];
  /** How many messages it prints from records. */
  outcomes: number;
  /** Lines of the rows of tables that say by hand what compiles or happens. */
  verdicts: number[];
}

/** Pages below a folder, by their ids. */
export function pagesIn(folder: string, pages: readonly LintedPage[]): Map<string, LintedPage> {
  const below = pages.filter(({ file }) => file.startsWith(`${folder}/`));
  return new Map(below.map((page) => [page.file.slice(folder.length + 1).replace(/\.mdx?$/, ''), page]));
}

/** Reads a page, once with what else looks at its tree. */
export function readLintedPage(records: Records, file: string): LintedPage {
  const text = records.read(file) ?? '';
  const frontMatter = matter(text).data;
  const { tree } = readPageTree(records, file);
  const page: LintedPage = {
    file,
    text,
    frontMatter,
    headings: sectionsOf(tree).flatMap(({ heading, words, id, nodes }) => {
      const parts = partsOf({ nodes });
      const texts = parts.filter(({ type, lang }) => type === 'code' && lang === 'text');
      const quoted = texts.flatMap(({ value = '' }) => value.split('\n').map((line) => line.trim()));
      const { depth = 1 } = heading ?? {};
      return heading === undefined ? [] : [{ line: lineOf(heading), depth, title: words, id, quoted }];
    }),
    rows: [],
    quotes: [],
    outcomes: 0,
    verdicts: [],
  };
  for (const { node } of walk(tree)) {
    const { type, value = '' } = node;
    if (type === 'table') {
      page.rows.push(...rowsIn(node));
      page.verdicts.push(...verdictsIn(node));
    } else if (type === 'inlineCode' && isSentence(value)) {
      page.quotes.push({ line: lineOf(node), text: value });
    } else if (node.name === 'Outcome') {
      page.outcomes++;
    }
  }
  return page;
}

/** Whether code has words, and no syntax. */
function isSentence(code: string): boolean {
  const words = code.split(/\s+/).filter((word) => /^["'“(]?[A-Za-z][\w'".,:()-]*$/.test(word));
  const isCode = /=>|[{};=]|^(?:npm|npx|import|git|export|type|const) |<[A-Z]|^[a-z]\w*\(.*\)$/.test(code);
  const isBetween = /^[\s,.]|[\s,]$/.test(code);
  return words.length >= 4 && !isCode && !isBetween;
}

// Every node of a page that was just read has its place.
const lineOf = ({ position }: MarkdownNode): number => position!.start.line;

/** How a cell begins that says what a compiler or a server does. */
const verdict =
  /^(?:(?:web|admin|both)(?: and admin)?: )?(?:does not |not |is |are )?(?:compiles?|refused|rejected|throws|accepted|checked|unchecked|works|writes|written|yes|no|passes)\b/i;

/** Rows with a verdict behind their first cell that links to no evidence, unless it is printed from a record. */
function verdictsIn(table: MarkdownNode): number[] {
  const [, ...rows] = table.children ?? [];
  return rows
    .filter(({ children = [] }) => children.slice(1).some((cell) => verdict.test(toString(cell)) && !hasEvidence(cell)))
    .filter((row) => ![...walk(row)].some(({ node }) => node.name === 'Outcome'))
    .map(lineOf);
}

/** Whether a cell links to a recorded cell, or to a line of source or documentation. */
function hasEvidence(cell: MarkdownNode): boolean {
  return [...walk(cell)].some(({ node: { type, url = '' } }) => type === 'link' && /^https:|#/.test(url));
}

const listHeads = ['alias', 'not exported', 'overload of the SDK'];

function rowsIn(table: MarkdownNode): LintedPage['rows'] {
  const [head, ...rows] = table.children ?? [];
  const title = toString(head?.children?.[0]).replace(/^\w/, (first) => first.toLowerCase());
  return listHeads.includes(title)
    ? rows.map((row) => {
        const [name, mark] = row.children ?? [];
        const names = [...walk(name ?? row)].filter(({ node }) => node.type === 'inlineCode');
        return {
          head: title,
          names: names.map(({ node }) => node.value ?? ''),
          mark: toString(mark),
          line: lineOf(row),
        };
      })
    : [];
}
