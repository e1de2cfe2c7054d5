import type { Plugin } from '@docusaurus/types';
import { formatFinding } from '../../lib/Finding.ts';
import type { LintedSite } from './LintedSite.ts';
import { lintSite } from './lintSite.ts';
import { type LintedPage, readLintedPage } from './readLintedPage.ts';

/** Prints what `npm run check:pages` finds, at the start and after each change of a page; only changed pages are read. */
export function pageLintPlugin(site: LintedSite) {
  const read = new Map<string, { text: string; page: LintedPage }>();
  const readPage = (file: string, text: string): LintedPage => {
    const known = read.get(file);
    const page = known?.text === text ? known.page : readLintedPage(file, text);
    read.set(file, { text, page });
    return page;
  };
  return (): Plugin => ({
    name: 'docs-page-lint',
    allContentLoaded() {
      lintSite(site, readPage).findings.forEach((finding) => console.warn(formatFinding(finding)));
      return Promise.resolve();
    },
  });
}
