import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentCache } from '../../ContentCache.ts';
import { readSections, type PageSections } from './readSections.ts';

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
): Promise<PageSections[]> {
  const pages = await Promise.all(
    routes.toSorted().map(async (route) => {
      const file = join(directory, route === '/' ? 'index.html' : `${route}.html`);
      const html = await readFile(file, 'utf8');
      const read = (): string => JSON.stringify(readSections(html, route) ?? null);
      return JSON.parse((cache?.get([route, html], read) ?? read()).toString()) as PageSections | null;
    }),
  );
  const docs = pages.filter((page) => page !== null);
  if (docs.length === 0) {
    throw new Error(`${directory}: no page of the build belongs to a docs set. Run \`npm run build\` first.`);
  }
  return withLinkTexts(docs);
}

/** Gives each section what the links of all pages call it. */
function withLinkTexts(pages: readonly PageSections[]): PageSections[] {
  const texts = new Map<string, Set<string>>();
  for (const { url, text } of pages.flatMap(({ links }) => links)) {
    texts.set(url, (texts.get(url) ?? new Set()).add(text));
  }
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, linkTexts: [...(texts.get(section.url) ?? [])] })),
  }));
}
