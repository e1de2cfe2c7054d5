import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { blockClasses } from '../pages/browser/SampleBlock.ts';
import { escapeHtml } from '../pages/render/highlight.ts';
import { renderBlock } from '../pages/render/renderBlock.ts';
import type { ResolvedNode, ShownFence } from '../pages/resolve/ResolvedNode.ts';
import { readAttribute } from '../../lib/markdownNodes.ts';
import { readHeading } from '../../lib/readPage.ts';
import type { Explanation } from './browser/Explanation.ts';
import { toHtml } from './toHtml.ts';

/** What a page says of itself is not part of an explanation. */
const isOfPage = ({ data }: ResolvedNode): boolean => data?.hProperties?.className === blockClasses.setupNote;
const isProse = (node: ResolvedNode): boolean => (node.type === 'paragraph' || node.type === 'list') && !isOfPage(node);

/**
 * Explains the errors of a resolved page: of each section that the index leads to, cause and code.
 *
 * @returns By address of the section.
 */
export function explainErrors(
  route: string,
  tree: ResolvedNode,
  { sections }: ErrorIndex,
): Record<string, Explanation> {
  const urls = new Set(sections.filter(({ row }) => row === undefined).map(({ url }) => url));
  return Object.fromEntries(
    [...nodesOfSections(route, tree, urls)].map(([url, nodes]) => [url, { html: explain(route, nodes) }]),
  );
}

/** What stands below the headings of some addresses. */
function nodesOfSections(
  route: string,
  { children = [] }: ResolvedNode,
  urls: ReadonlySet<string>,
): Map<string, ResolvedNode[]> {
  const nodes = new Map<string, ResolvedNode[]>();
  let url = '';
  for (const node of children) {
    if (node.type === 'heading') {
      url = `${route}#${readHeading(node).id}`;
    } else if (urls.has(url)) {
      nodes.set(url, [...(nodes.get(url) ?? []), node]);
    }
  }
  return nodes;
}

function explain(route: string, nodes: readonly ResolvedNode[]): string {
  return nodes.map((node) => explainNode(route, node)).join('');
}

function explainNode(route: string, node: ResolvedNode): string {
  const { type, name, data, children = [] } = node;
  if (isProse(node)) {
    return toHtml(route, node);
  }
  if (type === 'code' && data?.fence !== undefined && data.fence.language !== 'text') {
    return explainCode(data.fence);
  }
  if (type === 'mdxJsxFlowElement' && (name === 'Tabs' || name === 'TabItem')) {
    const label = name === 'TabItem' ? readAttribute(node, 'label') : undefined;
    const heading = label === undefined ? '' : `<p><strong>${escapeHtml(label)}</strong></p>`;
    return heading + explain(route, children);
  }
  return '';
}

function explainCode(fence: ShownFence): string {
  const head = fence.title === undefined ? '' : `<div class="code-title">${escapeHtml(fence.title)}</div>`;
  return `<div class="code-block">${head}<div class="code-content" tabindex="0">${renderBlock(fence)}</div></div>`;
}
