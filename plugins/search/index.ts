import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { type DocsInstance, olderVersions, searchTag, versionTitle } from '../../config/docsInstances.ts';
import { type DocsPage, listDocs, listOtherPages } from '../shared/listDocs.ts';
import { readResolvedPage } from '../samples/resolve/readResolvedPage.ts';
import type { Records } from '../../records/Records.ts';
import { indexUrl } from './addresses.ts';
import { buildIndex } from './engine/SearchIndex.ts';
import { linkSections } from './records/linkSections.ts';
import { listSections, type PageSections } from './records/listSections.ts';

const theme = fileURLToPath(new URL('theme', import.meta.url));
const firstLoadStyles = /^(?!.*(?:@docsearch|SearchModal))/;

/** What the plugin needs to know of the site. */
interface Options {
  records: Records;
  docsInstances: readonly DocsInstance[];
  /** Routes of pages outside the docs that are found with the first of them. */
  others: readonly string[];
  /** Routes of pages that say again what other pages say, and are found by their headings alone. */
  byHeadings: readonly string[];
}

type IndexedVersion = Parameters<typeof buildIndex>[1];

/** The embedded search: its button and page, and an index for each docs instance and version. */
export function searchPlugin({ records, docsInstances, others, byHeadings }: Options) {
  /** The sections of a page, without their words where it is found by its headings alone. */
  function readSections(page: DocsPage): PageSections {
    const { sections, links } = listSections(readResolvedPage(records, page.file).tree, page);
    const withoutWords = { text: '', code: '', messages: [] };
    const isWhole = (index: number) => index === 0 || !byHeadings.includes(page.route);
    return {
      sections: sections.map((section, index) => ({ ...section, ...(!isWhole(index) && withoutWords) })),
      links,
    };
  }

  return (): Plugin => {
    const byFile = new Map<string, DocsPage & IndexedVersion>();
    let versions: IndexedVersion[] = [];
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
      postBuild({ outDir }) {
        const read = [...byFile.values()].map((page) => ({ ...page, ...readSections(page) }));
        const linked = linkSections(read.sort((a, b) => (a.route < b.route ? -1 : 1)));
        for (const version of versions) {
          const own = linked.filter((page) => page.tag === version.tag).flatMap((page) => page.sections);
          const file = join(outDir, indexUrl(version.tag));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, JSON.stringify(buildIndex(own, version)));
        }
        return Promise.resolve();
      },
    };
  };
}
