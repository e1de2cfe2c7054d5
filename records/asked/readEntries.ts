import { toString } from 'mdast-util-to-string';
import { type MarkdownNode, readAttribute, walk } from '../../plugins/shared/markdownNodes.ts';
import { readHeading } from '../../plugins/shared/readPage.ts';
import type { Records } from '../Records.ts';
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
}

/** Which pages may hold entries, which costs less than reading them. */
const hasEntries = /^<Signature of=/m;

/** Reads the entries of the version that a page is part of. */
export function readEntries(records: Records, file: string): ReferenceEntry[] {
  const { folder = '', route = '' } = findArea(records.manifest, file) ?? {};
  return records.once(`entries ${folder}`, (own) =>
    listPageFiles(own)
      .filter((page) => folder !== '' && page.startsWith(`${folder}/`))
      .flatMap((page) => {
        const text = own.read(page) ?? '';
        const [, slug = page.slice(folder.length + 1).replace(/\.mdx?$/, '')] = /^slug: \/?(.+)$/m.exec(text) ?? [];
        return hasEntries.test(text) ? entriesIn(own, page, `${route.replace(/\/$/, '')}/${slug}`) : [];
      }),
  );
}

/** An entry while its page is read. */
type Entry = ReferenceEntry & { listed: Record<string, string[]> };

function entriesIn(records: Records, file: string, route: string): ReferenceEntry[] {
  const entries: Entry[] = [];
  const { children = [] } = readPageTree(records, file).tree;
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
      });
    }
    if (entry !== undefined) {
      [node, ...[...walk(node)].map((each) => each.node)].forEach((part) => addPart(entry, part));
    }
  }
  return entries;
}

/** Adds to an entry what a part of its page says. */
function addPart(entry: Entry, part: MarkdownNode): void {
  if (part.type === 'table') {
    const [head, ...rows] = (part.children ?? []).map(({ children: [first] = [] }) => toString(first));
    entry.listed[head ?? ''] = rows;
  } else if (part.type === 'code' && part.lang === 'ts') {
    entry.samples++;
  } else if (part.type === 'paragraph' && toString(part).startsWith('See also')) {
    entry.hasLinks = [...walk(part)].some(({ node }) => node.type === 'link');
  }
}
