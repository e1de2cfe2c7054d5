import type { Plugin } from '@docusaurus/types';
import { ContentCache } from '../shared/ContentCache.ts';
import { formatFinding } from '../shared/Finding.ts';
import type { LintedSite } from './LintedSite.ts';
import { lintSite } from './lintSite.ts';
import { type LintedPage, readLintedPage } from './readLintedPage.ts';

/** Prints what `npm run check:pages` finds, at the start and after each change of a page; only changed pages are read. */
export function pageLintPlugin(site: LintedSite) {
  return (): Plugin => ({
    name: 'docs-page-lint',
    async allContentLoaded() {
      const cache = new ContentCache(site.root, 'lint', ['plugins']);
      const { findings } = await lintSite(site, async (file, text) => {
        const read = (): string => JSON.stringify(readLintedPage(file, text));
        return JSON.parse((await cache.get([file, text], read)).toString()) as LintedPage;
      });
      cache.prune();
      findings.forEach((finding) => console.warn(formatFinding(finding)));
    },
  });
}
