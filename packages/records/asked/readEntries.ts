import { toString } from 'mdast-util-to-string';
import { type MarkdownNode, readAttribute, walk } from '../../../lib/markdownNodes.ts';
import { readHeading } from '../../../lib/readPage.ts';
import type { Records } from '../Records.ts';
import { pageRoute } from './pageRoute.ts';
import { readPageTree } from './readPageTree.ts';
import { findArea } from '../site/SampleSite.ts';
import { listPageFiles } from './collectSamples.ts';

/** What a page says of an export, under a heading with its name. */
export interface ReferenceEntry {
  name: string;
  /** File of the page, from the repository's root, and address of the heading. */
  file: string;
  url: string;
  line: number;
  /** The sentence before the signature, and its parts. */
  sentence: string;
  words: readonly MarkdownNode[];
  /** First cells of its tables, by the head of their first column. */
  listed: Readonly<Record<string, readonly string[]>>;
  samples: number;
  hasLinks: boolean;
  /** Whether a paragraph says what it throws or rejects with. */
  saysThrows: boolean;
}

/** Reads the entries of the version that a page is part of. */
export function readEntries(records: Records, file: string): ReferenceEntry[] {
  return readVersion(records, file, 'entries', /^<Signature of=/m, entriesIn);
}

/** Addresses of the rows that say in words what the long aliases of a page's version stand for, by name. */
export function readAliasRows(records: Records, file: string): ReadonlyMap<string, string> {
  return new Map(
    readVersion(records, file, 'alias rows', /^\| *alias\b/m, (own, page, route) =>
      [...walk(readPageTree(own, page).tree)]
        .filter(({ node }) => isTableOf(node, 'alias'))
        .flatMap(({ node }) => firstCells(node).map((name): [string, string] => [name, `${route}#${name}`])),
    ),
  );
}

/** Reads the pages of a version that a pattern is in, which costs less than reading all. */
function readVersion<Item>(
  records: Records,
  file: string,
  name: string,
  pattern: RegExp,
  read: (own: Records, page: string, route: string) => Item[],
): Item[] {
  const { folder = '' } = findArea(records.manifest, file) ?? {};
  return records.once(`${name} ${folder}`, (own) =>
    listPageFiles(own)
      .filter((page) => folder !== '' && page.startsWith(`${folder}/`))
      .flatMap((page) => {
        return pattern.test(own.read(page) ?? '') ? read(own, page, pageRoute(own, page)) : [];
      }),
  );
}

/** Whether a node is a table whose first column has this head. */
export function isTableOf({ type, children: [head] = [] }: MarkdownNode, name: string): boolean {
  return type === 'table' && toString(head?.children?.[0]) === name;
}

/** The id of a member of an export; a static member bears the name of its class already. */
export function memberId(name: string, member: string): string {
  return member.startsWith(`${name}.`) ? member : `${name}.${member}`;
}

function firstCells({ children: [, ...rows] = [] }: MarkdownNode): string[] {
  return rows.map(({ children: [first] = [] }) => toString(first));
}

/** Begins, as strong words, the paragraph that says what a function throws or rejects with. */
export const throwsLabel = 'Throws or rejects:';

/** An entry while its page is read. */
type Entry = ReferenceEntry & { listed: Record<string, string[]> };

function entriesIn(records: Records, file: string, route: string): ReferenceEntry[] {
  const entries: Entry[] = [];
  // A comment is not part of what a reader sees.
  const children = (readPageTree(records, file).tree.children ?? []).filter(({ type }) => type !== 'mdxFlowExpression');
  for (const [index, node] of children.entries()) {
    const entry = entries.at(-1);
    if (node.name === 'Signature') {
      const [heading, sentence] = [children[index - 2], children[index - 1]];
      const id = heading?.type === 'heading' ? readHeading(heading).id : undefined;
      entries.push({
        name: readAttribute(node, 'of') ?? '',
        file,
        url: `${route}#${id ?? ''}`,
        line: node.position?.start.line ?? 0,
        sentence: sentence?.type === 'paragraph' ? toString(sentence) : '',
        words: sentence?.children ?? [],
        listed: {},
        samples: 0,
        hasLinks: false,
        saysThrows: false,
      });
    }
    if (entry !== undefined) {
      [node, ...[...walk(node)].map((each) => each.node)].forEach((part) => addPart(entry, part));
    }
  }
  return entries;
}

function addPart(entry: Entry, part: MarkdownNode): void {
  if (part.type === 'table') {
    const [head, ...rows] = (part.children ?? []).map(({ children: [first] = [] }) => toString(first));
    entry.listed[head ?? ''] = rows;
  } else if (part.type === 'code' && part.lang === 'ts') {
    entry.samples++;
  } else if (part.type === 'paragraph' && toString(part.children?.[0]) === throwsLabel) {
    entry.saysThrows ||= part.children?.[0]?.type === 'strong';
  } else if (part.type === 'paragraph' && toString(part).startsWith('See also')) {
    entry.hasLinks = [...walk(part)].some(({ node }) => node.type === 'link');
  }
}
