import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Records } from '../../packages/records/Records.ts';
import { pagePath } from '../../packages/records/site/SampleSite.ts';
import { readResolvedPage } from './readResolvedPage.ts';
import { renderPage } from './renderPage.ts';

/** The remark plugin that gives Docusaurus a page that makePage.mjs has made, in place of one that is parsed. */
export function remarkPages(records: Records, base: string) {
  return function (this: Processor): void {
    this.parser = (_text, { path }) => renderPage(base, readResolvedPage(records, pagePath(records, path))) as Root;
  };
}
