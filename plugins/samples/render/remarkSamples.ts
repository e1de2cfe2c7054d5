import type { SampleBlock } from '../../../config/SampleBlock.ts';
import { pagePath, type SampleSite } from '../read/readSample.ts';
import { renderBlock } from './renderBlock.ts';
import { type ResolvedNode, resolvePage } from '../resolve/resolvePage.ts';

/**
 * Resolves a page, so that every block of code knows what it shows.
 *
 * @throws FindingError as `resolvePage` does.
 */
export function remarkResolve(site: SampleSite) {
  return (tree: ResolvedNode, file: { path: string }): void => {
    resolvePage(site, pagePath(site, file.path), tree);
  };
}

/** Renders every block of a resolved page: TypeScript with what its record says, everything else highlighted. */
export function remarkSamples() {
  return function renderFences(node: ResolvedNode): void {
    if (node.type === 'code') {
      const block = blockOf(node);
      // The block is whole in its properties; what the theme would read again is left out of the page's weight.
      node.value = '';
      node.meta = null;
      node.data = { hProperties: { ...node.data?.hProperties, ...block } };
    }
    node.children?.forEach(renderFences);
  };
}

function blockOf({ data = {} }: ResolvedNode): SampleBlock {
  const { fence, setup, types } = data;
  if (fence === undefined) {
    throw new Error('plugins/samples: a block of code was rendered before its page was resolved.');
  }
  return {
    html: renderBlock(fence, setup),
    ...(fence.title !== undefined && { title: fence.title }),
    ...(setup?.isCopied === true && { setup: `${setup.name}.ts`, setupId: setup.id }),
    ...(types !== undefined && { types }),
  };
}
