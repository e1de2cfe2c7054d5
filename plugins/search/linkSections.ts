import type { PageSections } from '../pages/listSections.ts';

/** Gives each section what the links of all pages call it. */
export function linkSections<Page extends PageSections>(pages: readonly Page[]): Page[] {
  const texts = new Map<string, Set<string>>();
  for (const { url, text } of pages.flatMap(({ links }) => links)) {
    texts.set(url, (texts.get(url) ?? new Set()).add(text));
  }
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      linkTexts: [...section.linkTexts, ...(texts.get(section.url) ?? [])],
    })),
  }));
}
