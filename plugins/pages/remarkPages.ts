import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { linkHtml } from '../../lib/addressOf.ts';
import { walk } from '../../lib/markdownNodes.ts';
import type { Records } from '../../packages/records/Records.ts';
import { pagePath } from '../../packages/records/site/SampleSite.ts';
import { readRenderedTree } from './readRenderedTree.ts';
import type { ResolvedNode } from './resolve/ResolvedNode.ts';

/** The remark plugin that gives Docusaurus a page as makePage.mjs has made it, in place of one that is parsed. */
export function remarkPages(records: Records, base: string) {
  return function (this: Processor): void {
    this.parser = (_text, { path }) => {
      const tree = structuredClone(readRenderedTree(records, pagePath(records, path)));
      linkRendered(base, tree);
      return tree as Root;
    };
  };
}

/** The HTML of a block is in its properties, that of a table in an attribute. */
function linkRendered(base: string, tree: ResolvedNode): void {
  for (const { node } of walk(tree)) {
    const block = node.data?.hProperties as { html?: string } | undefined;
    if (block?.html !== undefined) {
      block.html = linkHtml(base, block.html);
    }
    const attributes = node.type === 'mdxJsxFlowElement' ? (node.attributes as { name: string; value: string }[]) : [];
    for (const attribute of attributes.filter(({ name }) => name === 'html')) {
      attribute.value = linkHtml(base, attribute.value);
    }
  }
}
