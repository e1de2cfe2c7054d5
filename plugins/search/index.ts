import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { searchScopes, searchTag } from '../../config/docsInstances.ts';
import { type DocsPage, listDocs, listOtherPages } from '../routes/listDocs.ts';
import { listSections, type PageSections } from '../pages/listSections.ts';
import { readResolvedPage } from '../pages/readResolvedPage.ts';
import type { Records } from '../../packages/records/Records.ts';
import { indexUrl } from './addresses.ts';
import { buildIndex } from './engine/SearchIndex.ts';

const theme = fileURLToPath(new URL('theme', import.meta.url));
const firstLoadStyles = /^(?!.*(?:@docsearch|SearchModal))/;

/** What the plugin needs to know of the site. */
interface Options {
  records: Records;
  /** Routes of pages outside the docs that are found with the first of them. */
  others: readonly string[];
  /** Routes of pages that say again what other pages say, and are found by their headings alone. */
  byHeadings: readonly string[];
}

type FoundPage = DocsPage & { tag: string | undefined };

/** The embedded search: its button and page, and an index for each docs instance and version. */
export function searchPlugin({ records, others, byHeadings }: Options) {
  function readSections({ tag, ...page }: FoundPage) {
    const { sections, links } = listSections(readResolvedPage(records, page.file), page);
    const withoutWords = { text: '', code: '', messages: [] };
    const isWhole = (at: number) => at === 0 || !byHeadings.includes(page.route);
    return { tag, links, sections: sections.map((section, at) => ({ ...section, ...(!isWhole(at) && withoutWords) })) };
  }

  return ({ baseUrl }: LoadContext): Plugin => {
    const pages: FoundPage[] = [];
    return {
      name: 'docs-search',
      allContentLoaded({ allContent }) {
        const docs = listDocs(allContent, baseUrl).flatMap(({ instance, version, pages: published }) =>
          published.map((page) => ({ ...page, tag: searchTag(instance, version) })),
        );
        const outside = listOtherPages(allContent, baseUrl)
          .filter((page): page is DocsPage => others.includes(page.route))
          .map((page) => ({ ...page, tag: searchScopes[0]?.tag }));
        pages.splice(0, Infinity, ...docs, ...outside);
        return Promise.resolve();
      },
      getThemePath: () => theme,
      getTypeScriptThemePath: () => theme,
      configureWebpack: (_config, isServer) =>
        // Docusaurus puts all styles into the one file of the first load; the modal's arrive with its code.
        isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles: { test: firstLoadStyles } } } } },
      postBuild({ outDir }) {
        const linked = linkSections(pages.sort((a, b) => (a.route < b.route ? -1 : 1)).map(readSections));
        for (const { tag, label, names } of searchScopes) {
          const sections = linked.filter((page) => page.tag === tag).flatMap((page) => page.sections);
          const file = join(outDir, indexUrl(tag));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, JSON.stringify(buildIndex(sections, { tag, set: label, names })));
        }
        return Promise.resolve();
      },
    };
  };
}

/** Gives each section what the links of all pages call it. */
export function linkSections<Page extends PageSections>(pages: readonly Page[]): Page[] {
  const texts = new Map<string, Set<string>>();
  for (const { url, text } of pages.flatMap(({ links }) => links)) {
    texts.set(url, (texts.get(url) ?? new Set()).add(text));
  }
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, linkTexts: [...(texts.get(section.url) ?? [])] })),
  }));
}
