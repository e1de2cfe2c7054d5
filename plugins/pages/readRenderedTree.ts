import { readAttribute, walk } from '../../lib/markdownNodes.ts';
import type { Records } from '../../packages/records/Records.ts';
import type { SampleBlock } from './browser/SampleBlock.ts';
import { readResolvedPage } from './readResolvedPage.ts';
import { breakInline } from './render/breakCode.ts';
import { foldSamples } from './render/foldSamples.ts';
import { renderBlock } from './render/renderBlock.ts';
import { stackTables } from './render/stackTables.ts';
import { typesAddress } from './render/typesAsset.ts';
import type { ResolvedNode } from './resolve/ResolvedNode.ts';

/** Most characters of code inside a sentence that stay on one line. */
const maxUnbroken = 16;

/** Reads, resolves and renders a page; whoever changes the tree, changes a copy. */
export function readRenderedTree(records: Records, file: string): ResolvedNode {
  return records.once(`rendered ${file}`, (view) => {
    const tree = structuredClone(readResolvedPage(view, file).tree);
    foldSamples(file, tree);
    stackTables(tree);
    const servers = new Set<string>();
    for (const { node } of walk(tree)) {
      renderNode(view, file, node, servers);
    }
    return tree;
  });
}

function renderNode(records: Records, file: string, node: ResolvedNode, servers: Set<string>): void {
  const { type, value = '' } = node;
  if (type === 'code') {
    const block = toSampleBlock(records, file, node, servers);
    // The block is whole in its properties; what the theme would read again is left out of the page's weight.
    node.value = '';
    node.meta = null;
    node.data = { hProperties: { ...node.data?.hProperties, ...block } };
  } else if (type === 'inlineCode' && /[-\s]/.test(value) && value.length <= maxUnbroken) {
    // `java -version` would break after its hyphen.
    node.data = { ...node.data, hProperties: { className: 'unbroken' } };
  } else if (type === 'inlineCode') {
    breakInline(node, 28);
  } else if (readAttribute(node, 'html') !== undefined) {
    // What it holds says the same in words.
    node.children = [];
  }
}

function toSampleBlock(records: Records, file: string, node: ResolvedNode, servers: Set<string>): SampleBlock {
  const { fence, setup, playground, sample } = node.data ?? {};
  if (fence === undefined) {
    throw new Error('plugins/pages: a block of code was rendered before its page was resolved.');
  }
  return {
    html: renderBlock(fence, setup, servers),
    ...(fence.title !== undefined && { title: fence.title }),
    ...(setup?.isCopied === true && { setup: `${setup.name}.ts`, setupId: setup.id }),
    ...(playground !== undefined && { playground }),
    ...(sample !== undefined && { types: typesAddress(records, file, sample) }),
  };
}
