import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '../../config/routeMap.ts';
import { firestoreDocs } from '../../config/docsSets.ts';
import { readRecord, writeRecord } from '../../plugins/samples/recordFiles.ts';

/** A copy of a page of the released docs. */
export interface PageCopy {
  /** Path of the original in the folder of its version, such as `api/metatype.mdx`. */
  original: string;
  /** Which copy it is, counted from 1. */
  number: number;
  /** Id of the copy in the sidebar, which is its path without the ending. */
  id: string;
}

/** What a copied site leaves behind: what it makes itself, and what no build reads. */
const notCopied = new Set(['node_modules', 'build', 'tests', 'test-results', 'playwright-report']);

/** Plans copies of pages, each page in turn, so that any number of them is made like the originals. */
export function planCopies(originals: readonly string[], count: number): PageCopy[] {
  return Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length];
    if (original === undefined) {
      throw new Error(
        `The docs of version ${firestoreDocs.versions[0].name} have no pages to copy. Check versions.json.`,
      );
    }
    const number = Math.floor(index / originals.length) + 1;
    return { original, number, id: `copies/${original.replace(/\.mdx$/, '').replaceAll('/', '_')}_${number}` };
  });
}

/**
 * Gives a copy a title of its own and one sentence that no other page has; its address comes from its file's name.
 *
 * @throws Error when the page has no front matter with a title.
 */
export function copyPage(text: string, { original, number }: PageCopy): string {
  const [, frontMatter, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
  if (frontMatter === undefined || body === undefined || !/^title: /m.test(frontMatter)) {
    throw new Error(`${original}: the page has no front matter with a title. Add one.`);
  }
  const own = frontMatter
    .replace(/^title: (['"]?)(.*?)\1$/m, `title: $1$2, copy ${number}$1`)
    .replace(/^slug: .*\n/m, '');
  return `---\n${own}---\n\nThis is copy ${number} of ${original.replace(/\.mdx$/, '')}.\n${body}`;
}

/** Adds the copies to the first sidebar of a version, in categories of one copy of each page. */
export function addToSidebar(
  sidebars: Readonly<Record<string, readonly unknown[]>>,
  copies: readonly PageCopy[],
): Record<string, readonly unknown[]> {
  const [first, ...others] = Object.entries(sidebars);
  if (first === undefined) {
    throw new Error(`The sidebars of version ${firestoreDocs.versions[0].name} are empty. Check versioned_sidebars/.`);
  }
  const [name, items] = first;
  const numbers = [...new Set(copies.map(({ number }) => number))];
  const categories = numbers.map((number) => ({
    type: 'category',
    label: `Copy ${number}`,
    items: copies.filter((copy) => copy.number === number).map(({ id }) => id),
  }));
  return Object.fromEntries([[name, [...items, ...categories]], ...others]);
}

/** The route map of a copied site: the real one, kept beside it, with the copies in its main section. */
export function extendedRouteMap(copies: readonly PageCopy[]): string {
  return [
    "import { routeMap as real } from './realRouteMap.ts';",
    "export * from './realRouteMap.ts';",
    `const copies = ${JSON.stringify(copies.map(({ id }) => `/${id}`))};`,
    'export const routeMap = { ...real, main: [...real.main, ...copies] };',
    'export const routes = Object.values(routeMap).flat();',
    '',
  ].join('\n');
}

/**
 * Writes a copy of this site with as many pages as asked for: the real pages, and copies of those of the released docs
 * with their samples and records. The same number always gives the same files.
 *
 * @param root Folder of this repository.
 * @param directory Folder to write, inside `root` so that its packages are found; one that exists is replaced.
 * @param pageCount Number of routes, at least that of the route map.
 */
export function generateSite(root: string, directory: string, pageCount: number): void {
  if (pageCount < routes.length) {
    throw new Error(`A generated site has at least the ${routes.length} pages of the real one, not ${pageCount}.`);
  }
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(root).filter((entry) => !entry.startsWith('.') && !notCopied.has(entry))) {
    cpSync(join(root, name), join(directory, name), {
      recursive: true,
      filter: (path) => !path.endsWith('/.environments'),
    });
  }
  const version = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
  const originals = readdirSync(join(root, version), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.mdx'))
    .sort();
  const copies = planCopies(originals, pageCount - routes.length);
  for (const copy of copies) {
    const page = `${version}/${copy.id}.mdx`;
    mkdirSync(dirname(join(directory, page)), { recursive: true });
    writeFileSync(join(directory, page), copyPage(readFileSync(join(root, version, copy.original), 'utf8'), copy));
    const record = readRecord(root, `${version}/${copy.original}`);
    if (record !== undefined) {
      writeRecord(directory, page, { texts: record.texts, samples: record.samples });
    }
  }
  const sidebars = join(directory, `versioned_sidebars/version-${firestoreDocs.versions[0].name}-sidebars.json`);
  const items = JSON.parse(readFileSync(sidebars, 'utf8')) as Record<string, unknown[]>;
  writeFileSync(sidebars, JSON.stringify(addToSidebar(items, copies)));
  renameSync(join(directory, 'config/routeMap.ts'), join(directory, 'config/realRouteMap.ts'));
  writeFileSync(join(directory, 'config/routeMap.ts'), extendedRouteMap(copies));
}
