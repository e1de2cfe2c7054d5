import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { sitePages } from '../../config/sitePages.ts';
import { type MadeFiles, type OwnProcess, startProcess } from '../own-process/startProcess.ts';
import { writeFiles } from '../own-process/writeFiles.ts';
import { docSetsOf } from '../route-map/docSetsOf.ts';
import { pagesOf } from '../route-map/pagesOf.ts';
import type { MarkdownSite } from './markdownFiles.ts';

const worker = fileURLToPath(new URL('./markdownWorker.ts', import.meta.url));

/** Writes every page as Markdown beside its HTML, and the lists of pages that language models read. */
export default function markdownPagesPlugin({ siteConfig, outDir }: LoadContext): Plugin {
  const site: MarkdownSite = { origin: siteConfig.url, sets: [], loose: [] };
  let running: OwnProcess | undefined;
  let files: Promise<MadeFiles> | undefined;
  return {
    name: 'docs-markdown-pages',
    allContentLoaded({ allContent }) {
      site.sets = docSetsOf(allContent);
      site.loose = pagesOf(allContent).flatMap(({ version, title, description, ...page }) =>
        version === undefined && title !== undefined && description !== undefined
          ? [{ ...page, title, description }]
          : [],
      );
      return Promise.resolve();
    },
    configureWebpack(_config, isServer) {
      // Only a build renders on the server; the preview has no Markdown files.
      if (isServer) {
        running = startProcess(worker);
        files = running.ask(site);
      }
      return {};
    },
    async postBuild() {
      // Read at once: other plugins rewrite the built pages from here on.
      const html = readFileSync(join(outDir, 'index.html'), 'utf8');
      const { description } = sitePages['/'];
      const home = running?.ask({ origin: siteConfig.url, description, html });
      for (const made of await Promise.all([files, home])) {
        writeFiles(outDir, made ?? new Map());
      }
      running?.end();
    },
  };
}
