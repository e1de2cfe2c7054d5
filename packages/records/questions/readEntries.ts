import { posix } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { type MarkdownNode, readAttribute, walk } from '../../../lib/markdownNodes.ts';
import { partsOf, sectionsOf } from '../../../lib/sectionsOf.ts';
import type { Records } from '../Records.ts';
import { pageRoute, readPageTree } from './readPageTree.ts';
import { findArea } from '../site/SampleSite.ts';
import { listPageFiles } from './collectSamples.ts';

/** What a page says of an export, under a heading with its name. */
export interface ReferenceEntry {
  name: string;
  /** File of the page, from the repository's root, and address of the heading. */
  file: string;
  url: string;
  line: number;
  /** The sentence below the heading, and its parts. */
  sentence: string;
  words: readonly MarkdownNode[];
  /** First cells of its tables, by the head of their first column. */
  listed: Readonly<Record<string, readonly string[]>>;
  /** How many samples stand between the sentence and the signature. */
  calls: number;
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
    readVersion(records, file, 'alias rows', /^\| *alias\b/im, (view, page, route) =>
      [...walk(readPageTree(view, page).tree)]
        .filter(({ node }) => isTableOf(node, 'alias'))
        .flatMap(({ node }) =>
          (node.children ?? []).slice(1).map((row): [string, string] => [firstCell(row), `${route}#${firstCell(row)}`]),
        ),
    ),
  );
}

/** Reads the pages of a version that a pattern is in, which costs less than reading all; other folders are not noted. */
function readVersion<Item>(
  records: Records,
  file: string,
  name: string,
  pattern: RegExp,
  read: (view: Records, page: string, route: string) => Item[],
): Item[] {
  const { folder = '' } = findArea(records.manifest, file) ?? {};
  return records.once(`${name} ${folder}`, (view) => {
    const others = view.view();
    return listPageFiles(others)
      .filter((page) => folder !== '' && page.startsWith(`${folder}/`) && pattern.test(others.read(page) ?? ''))
      .flatMap((page) => {
        view.list(posix.dirname(page));
        return read(view, page, pageRoute(view, page));
      });
  });
}

/** Whether a node is a table whose first column has this head. */
export function isTableOf({ type, children: [head] = [] }: MarkdownNode, name: string): boolean {
  return type === 'table' && toString(head?.children?.[0]).toLowerCase() === name;
}

/** The id of a member of an export; a static member bears the name of its class already. */
export function memberId(name: string, member: string): string {
  return member.startsWith(`${name}.`) ? member : `${name}.${member}`;
}

function firstCell({ children: [cell] = [] }: MarkdownNode): string {
  return toString(cell);
}

/** Begins, as strong words, the paragraph that says what a function throws or rejects with. */
export const throwsLabel = 'Throws or rejects:';

function entriesIn(records: Records, file: string, route: string): ReferenceEntry[] {
  return sectionsOf(readPageTree(records, file).tree).flatMap((section): ReferenceEntry[] => {
    // A comment is not part of what a reader sees.
    const nodes = section.nodes.filter(({ type }) => type !== 'mdxFlowExpression');
    const at = nodes.findIndex(({ name }) => name === 'Signature');
    const [sentence, ...calls] = nodes.slice(0, Math.max(at, 0));
    const signature = nodes[at];
    if (signature === undefined) {
      return [];
    }
    const parts = partsOf({ nodes: nodes.slice(at + 1) });
    const tables = parts.filter(({ type }) => type === 'table').map(({ children = [] }) => children.map(firstCell));
    const isHeaded = calls.every(({ type, name }) => type === 'code' || name === 'Tabs');
    const paragraphs = parts.filter(({ type }) => type === 'paragraph');
    return [
      {
        name: readAttribute(signature, 'of') ?? '',
        file,
        url: `${route}#${at > 0 && isHeaded ? section.id : ''}`,
        line: signature.position?.start.line ?? 0,
        sentence: sentence?.type === 'paragraph' ? toString(sentence) : '',
        words: sentence?.children ?? [],
        listed: Object.fromEntries(tables.map(([head = '', ...rows]) => [head.toLowerCase(), rows])),
        calls: partsOf({ nodes: calls }).filter(({ type, lang }) => type === 'code' && lang === 'ts').length,
        saysThrows: paragraphs.some(
          ({ children: [label] = [] }) => label?.type === 'strong' && toString(label) === throwsLabel,
        ),
      },
    ];
  });
}
