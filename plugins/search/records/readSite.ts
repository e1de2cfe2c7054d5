import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentCache } from '../../shared/ContentCache.ts';
import { type PageSections, readDocsPage, readSections } from './readSections.ts';

/** The words of a docs page, with DocSearch's contextual tag, which names its docs set and version. */
export type DocsPageSections = PageSections & { tag: string };

/**
 * Reads the sections of every docs page of a finished build, in the order of their routes.
 *
 * @param directory Folder of the build.
 * @param routes Clean paths of its pages.
 * @param cache Pages read before.
 * @throws Error when no page belongs to a docs set.
 */
export async function readSite(
  directory: string,
  routes: readonly string[],
  cache?: ContentCache,
): Promise<DocsPageSections[]> {
  const docs: DocsPageSections[] = [];
  for (const route of routes.toSorted()) {
    const page = readDocsPage(await readFile(join(directory, route === '/' ? 'index.html' : `${route}.html`), 'utf8'));
    if (page !== undefined) {
      const { tag, article } = page;
      const read = (): string => JSON.stringify(readSections(article, route));
      const sections = ((await cache?.get([route, article], read)) ?? read()).toString();
      docs.push({ tag, ...(JSON.parse(sections) as PageSections) });
    }
  }
  if (docs.length === 0) {
    throw new Error(`${directory}: no page of the build belongs to a docs set. Run \`npm run build\` first.`);
  }
  return withLinkTexts(docs);
}

/** Gives each section what the links of all pages call it. */
function withLinkTexts(pages: readonly DocsPageSections[]): DocsPageSections[] {
  const texts = new Map<string, Set<string>>();
  for (const { url, text } of pages.flatMap(({ links }) => links)) {
    texts.set(url, (texts.get(url) ?? new Set()).add(text));
  }
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, linkTexts: [...(texts.get(section.url) ?? [])] })),
  }));
}
