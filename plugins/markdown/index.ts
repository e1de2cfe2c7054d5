import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { markdownPath, sitePages } from '../../config/sitePages.ts';
import { listDocs, listOtherPages, pagesInOrder, type PublishedDocs } from '../routes/listDocs.ts';
import type { Records } from '../../packages/records/Records.ts';
import { readResolvedPage } from '../pages/readResolvedPage.ts';
import { agentFiles, agentsRoute } from './agentFiles.ts';
import { versionFolderUrl, llmsFullText, llmsText, describeVersion } from './llmsText.ts';
import { listSetups, type MarkdownPage, pageMarkdown, setupMarkdown } from './pageMarkdown.ts';
import { required } from '../../lib/required.ts';

/** A component frames its text, so that Docusaurus knows of no text. */
const homePage = { route: '/', ...sitePages['/'], file: 'src/pages/_home/home.mdx', updated: undefined };

/**
 * Writes each page as Markdown, the files for assistants, and the `llms.txt` of each version; an element without a Markdown form stops the page.
 *
 * @param summary What the libraries do, as the end of a sentence.
 */
export function markdownPagesPlugin(records: Records, summary: string) {
  return ({ siteConfig: { title, url, baseUrl } }: LoadContext): Plugin => {
    const site = url + baseUrl;
    let docs: PublishedDocs[] = [];
    let others: MarkdownPage[] = [];
    return {
      name: 'docs-markdown-pages',
      allContentLoaded({ allContent }) {
        docs = listDocs(allContent, baseUrl);
        others = listOtherPages(allContent, baseUrl).filter(
          (page): page is MarkdownPage => page.description !== undefined,
        );
        return Promise.resolve();
      },
      async postBuild({ outDir }) {
        const ofDocs = docs.flatMap((published) => {
          const belongsTo = describeVersion(published);
          const index = `${versionFolderUrl(published)}/llms.txt`;
          return published.pages.map((page) => ({ ...page, belongsTo, index }));
        });
        const pages: MarkdownPage[] = [...ofDocs, homePage, ...others];
        const resolved = pages.map((page) => ({ page, resolvedPage: readResolvedPage(records, page.file) }));
        const texts = new Map(
          resolved.map(({ page, resolvedPage }) => [page.route, pageMarkdown(site, page, resolvedPage)]),
        );
        const forAgents = resolved.filter(({ page }) => page.route === agentsRoute);
        const setups = new Map(resolved.flatMap(({ resolvedPage }) => [...listSetups(resolvedPage)]));
        const files = [
          ...forAgents.flatMap(({ resolvedPage }) => Object.entries(agentFiles(site, resolvedPage))),
          ...[...setups].map(([file, code]) => [file, setupMarkdown(file, code)] as const),
          ...[...texts].map(([route, text]) => [markdownPath(route), text] as const),
          ...docs.flatMap((published, index) => {
            const elsewhere = index === 0 ? [homePage, ...others] : [];
            const inOrder = pagesInOrder(published).map(({ route }) =>
              required(texts.get(route), `the Markdown of ${route}`),
            );
            const folder = versionFolderUrl(published);
            return [
              [`${folder}/llms.txt`, llmsText({ title, site, summary }, published, docs, elsewhere)],
              [`${folder}/llms-full.txt`, llmsFullText({ title, site, summary }, published, inOrder)],
            ] as const;
          }),
        ];
        new Set(files.map(([path]) => dirname(path))).forEach((folder) =>
          mkdirSync(join(outDir, folder), { recursive: true }),
        );
        await Promise.all(files.map(([path, text]) => writeFile(join(outDir, path), text)));
      },
    };
  };
}
