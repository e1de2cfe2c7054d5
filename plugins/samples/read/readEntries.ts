import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { type MarkdownNode, readAttribute, walk } from '../../shared/markdownNodes.ts';
import { readHeading, readPage } from '../../shared/readPage.ts';
import { findArea, type SampleSite } from '../environments/SampleSite.ts';
import { listPages } from './collectSamples.ts';
import type { LibraryContent, LibraryExport } from '../record/readLibrary.ts';
import { readLibraryRecord } from '../record/LibraryRecord.ts';

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

/** An export as the libraries of a version declare it. */
export interface DeclaredName {
  name: string;
  /** What each library of the version calls it by, in the order of the libraries. */
  of: { library: string; mark: string; declared: LibraryExport; aliases: LibraryContent['aliases'] }[];
}

/** Which pages may hold entries, which costs less than reading them. */
const hasEntries = /^<Signature of=/m;

/** The pages with entries of the version that a page is part of, with their texts. */
export function readEntryPages(site: SampleSite, file: string): { file: string; text: string }[] {
  const area = findArea(site.manifest, file);
  return listPages(site)
    .filter((page) => area !== undefined && page.startsWith(`${area.folder}/`))
    .map((page) => ({ file: page, text: readFileSync(join(site.root, page), 'utf8') }))
    .filter(({ text }) => hasEntries.test(text));
}

/** Reads the entries of the version that a page is part of. */
export function readEntries(site: SampleSite, file: string): ReferenceEntry[] {
  const area = findArea(site.manifest, file);
  return readEntryPages(site, file).flatMap((page) => {
    const [, slug = page.file.slice(`${area?.folder}/`.length).replace(/\.mdx?$/, '')] =
      /^slug: \/?(.+)$/m.exec(page.text) ?? [];
    return entriesIn(page.file, `${area?.route.replace(/\/$/, '')}/${slug}`, page.text);
  });
}

/** An entry while its page is read. */
type Entry = ReferenceEntry & { listed: Record<string, string[]> };

function entriesIn(file: string, route: string, text: string): ReferenceEntry[] {
  const entries: Entry[] = [];
  const { children = [] } = readPage(text).tree;
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

/** Lists what the libraries of a page's version export, by name. */
export function listDeclared({ root, manifest, packageMarks = {} }: SampleSite, file: string): DeclaredName[] {
  const names = new Map<string, DeclaredName>();
  for (const [library, environment] of Object.entries(findArea(manifest, file)?.environments ?? {})) {
    const { exports, aliases } = readLibraryRecord(root, environment);
    for (const declared of exports) {
      const { name } = declared;
      const of = [
        ...(names.get(name)?.of ?? []),
        { library, mark: packageMarks[library] ?? library, declared, aliases },
      ];
      names.set(name, { name, of });
    }
  }
  return [...names.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}
