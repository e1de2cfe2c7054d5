import { linkHtml } from '../../lib/addressOf.ts';
import { readAttribute, walk } from '../../lib/markdownNodes.ts';
import type { SampleBlock } from './browser/SampleBlock.ts';
import type { ResolvedPage } from './readResolvedPage.ts';
import { breakInline } from './render/breakCode.ts';
import { foldSamples } from './render/foldSamples.ts';
import { renderBlock } from './render/renderBlock.ts';
import { stackTables } from './render/stackTables.ts';
import type { ResolvedNode } from './resolve/ResolvedNode.ts';

/** Most characters of code inside a sentence that stay on one line. */
const maxUnbroken = 16;

/** Renders a page as a tree of its own, which is not kept: with its HTML it is as large as all else that is made of the page. */
export function renderPage(base: string, { file, tree: resolved }: ResolvedPage): ResolvedNode {
  const tree = structuredClone(resolved);
  foldSamples(file, tree);
  stackTables(tree);
  const servers = new Set<string>();
  for (const { node } of walk(tree)) {
    renderNode(base, node, servers);
  }
  return tree;
}

function renderNode(base: string, node: ResolvedNode, servers: Set<string>): void {
  const { type, value = '' } = node;
  const html = readAttribute(node, 'html');
  if (type === 'code') {
    const block = toSampleBlock(base, node, servers);
    // The block is whole in its properties; what the theme would read again is left out of the page's weight.
    node.value = '';
    node.meta = null;
    node.data = { hProperties: { ...node.data?.hProperties, ...block } };
  } else if (type === 'inlineCode' && /[-\s]/.test(value) && value.length <= maxUnbroken) {
    // `java -version` would break after its hyphen.
    node.data = { ...node.data, hProperties: { className: 'unbroken' } };
  } else if (type === 'inlineCode') {
    breakInline(node, 28);
  } else if (html !== undefined) {
    const attributes = node.attributes as { name: string }[];
    node.attributes = attributes.map((given) =>
      given.name === 'html' ? { ...given, value: linkHtml(base, html) } : given,
    );
    // What it holds says the same in words.
    node.children = [];
  }
}

function toSampleBlock(base: string, node: ResolvedNode, servers: Set<string>): SampleBlock {
  const { fence, setup, playground, types } = node.data ?? {};
  if (fence === undefined) {
    throw new Error('plugins/pages: a block of code was rendered before its page was resolved.');
  }
  return {
    html: linkHtml(base, renderBlock(fence, setup, servers)),
    ...(fence.title !== undefined && { title: fence.title }),
    ...(setup?.isCopied === true && { setup: setup.file }),
    ...(playground !== undefined && { playground }),
    ...(types !== undefined && { types }),
  };
}
