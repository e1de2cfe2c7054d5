import type { Records } from '../../../packages/records/Records.ts';
import { readAttribute, walk } from '../../../lib/markdownNodes.ts';
import type { SampleBlock } from '../browser/SampleBlock.ts';
import type { ResolvedNode } from '../resolve/ResolvedNode.ts';
import { foldSamples } from './foldSamples.ts';
import { renderBlock } from './renderBlock.ts';
import { typesAsset } from './typesAsset.ts';

/** Renders the blocks of a resolved page. @param file The page, from the repository's root. */
export function renderPage(records: Records, file: string, tree: ResolvedNode): void {
  foldSamples(file, tree);
  for (const { node } of walk(tree)) {
    if (node.type === 'code') {
      const block = toSampleBlock(node, () => typesAsset(records, file)?.name);
      // The block is whole in its properties; what the theme would read again is left out of the page's weight.
      node.value = '';
      node.meta = null;
      node.data = { hProperties: { ...node.data?.hProperties, ...block } };
    } else if (readAttribute(node, 'html') !== undefined) {
      // What it holds says the same in words.
      node.children = [];
    }
  }
}

function toSampleBlock({ data = {} }: ResolvedNode, findTypes: () => string | undefined): SampleBlock {
  const { fence, setup, playground, sampleIndex } = data;
  if (fence === undefined) {
    throw new Error('plugins/pages: a block of code was rendered before its page was resolved.');
  }
  return {
    html: renderBlock(fence, setup),
    ...(fence.title !== undefined && { title: fence.title }),
    ...(setup?.isCopied === true && { setup: `${setup.name}.ts`, setupId: setup.id }),
    ...(playground !== undefined && { playground }),
    ...(sampleIndex !== undefined && { types: `${findTypes()}#${sampleIndex}` }),
  };
}
