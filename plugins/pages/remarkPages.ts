import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Records } from '../../packages/records/Records.ts';
import { pagePath } from '../../packages/records/site/SampleSite.ts';
import { readRenderedTree } from './readRenderedTree.ts';

/** The remark plugin that gives Docusaurus a page as makePage.mjs has made it, in place of one that is parsed. */
export function remarkPages(records: Records) {
  return function (this: Processor): void {
    this.parser = (_text, { path }) => structuredClone(readRenderedTree(records, pagePath(records, path))) as Root;
  };
}
