import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type DocsInstance, olderVersions, searchTag, versionTitle } from '../../config/docsInstances.ts';
import { ContentCache } from '../shared/ContentCache.ts';
import { type DocsPage, listDocs, listOtherPages } from '../shared/listDocs.ts';
import type { ResolvedPages } from '../samples/ResolvedPages.ts';
import { indexUrl } from './addresses.ts';
import { buildIndex } from './engine/SearchIndex.ts';
import { linkSections } from './records/linkSections.ts';
import { listSections, type PageSections } from './records/listSections.ts';

const theme = fileURLToPath(new URL('theme', import.meta.url));
const firstLoadStyles = /^(?!.*(?:@docsearch|SearchModal))/;

/** What the plugin needs to know of the site. */
interface Options {
  pages: ResolvedPages;
  docsInstances: readonly DocsInstance[];
  /** Routes of pages outside the docs that are found with the first of them. */
  others: readonly string[];
  /** Routes of pages that say again what other pages say, and are found by their headings alone. */
  byHeadings: readonly string[];
}

type IndexedVersion = Parameters<typeof buildIndex>[1];

/** The embedded search: its button and page, and an index for each docs instance and version. */
export function searchPlugin({ pages, docsInstances, others, byHeadings }: Options) {
  return ({ siteDir }: LoadContext): Plugin => {
    const byFile = new Map<string, DocsPage & IndexedVersion>();
    let versions: IndexedVersion[] = [];
    const sections = pages.addText({
      name: 'sections',
      isFor: (file) => byFile.has(file),
      listInputs: (file) => [JSON.stringify(byFile.get(file))],
      make: ({ file, tree }) => {
        const page = byFile.get(file) as DocsPage;
        const { sections, links } = listSections(tree, page);
        const [first, ...others] = sections;
        const own = byHeadings.includes(page.route)
          ? [first, ...others.map((section) => ({ ...section, text: '', code: '', messages: [] }))]
          : sections;
        return JSON.stringify({ sections: own, links });
      },
    });
    return {
      name: 'docs-search',
      async allContentLoaded({ allContent, actions }) {
        const docs = listDocs(docsInstances, allContent);
        versions = docs.map(({ instance, version, pages }) => {
          const isOlder = olderVersions(instance).includes(version);
          const indexed = { tag: searchTag(instance, version), set: versionTitle(instance, version), isOlder };
          pages.forEach((page) => byFile.set(page.file, { ...page, ...indexed }));
          return indexed;
        });
        const [first] = versions;
        listOtherPages(allContent)
          .filter((page): page is DocsPage => page.title !== undefined && others.includes(page.route))
          .forEach((page) => first && byFile.set(page.file, { ...page, ...first }));
        await actions.createData(
          'indexes.json',
          versions.map(({ tag }) => indexUrl(tag)),
        );
      },
      getThemePath: () => theme,
      getTypeScriptThemePath: () => theme,
      configureWebpack: (_config, isServer) =>
        // Docusaurus puts all styles into the one file of the first load; the modal's arrive with its code.
        isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles: { test: firstLoadStyles } } } } },
      async postBuild({ outDir }) {
        const read = await Promise.all(
          [...byFile.values()].map(async (page) => ({
            ...page,
            ...(JSON.parse(await sections.get(page.file)) as PageSections),
          })),
        );
        sections.prune();
        const linked = linkSections(read.sort((a, b) => (a.route < b.route ? -1 : 1)));
        const cache = new ContentCache(siteDir, 'indexes', ['config', 'plugins/search', 'plugins/shared']);
        for (const version of versions) {
          const own = linked.filter((page) => page.tag === version.tag).flatMap((page) => page.sections);
          const file = join(outDir, indexUrl(version.tag));
          mkdirSync(dirname(file), { recursive: true });
          const make = (): string => JSON.stringify(buildIndex(own, version));
          writeFileSync(file, await cache.get([JSON.stringify([own, version])], make));
        }
        cache.prune();
      },
    };
  };
}
