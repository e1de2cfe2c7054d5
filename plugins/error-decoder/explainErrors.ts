import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { escapeHtml } from '../pages/render/highlight.ts';
import { renderBlock } from '../pages/render/renderBlock.ts';
import type { ResolvedNode, ShownFence } from '../pages/resolve/ResolvedNode.ts';
import { type MarkdownNode, readAttribute } from '../../lib/markdownNodes.ts';
import { sectionsOf } from '../../lib/sectionsOf.ts';

/** HTML of cause and code for each section of a resolved page that the index leads to, by its address. */
export function explainErrors(route: string, tree: ResolvedNode, index: ErrorIndex): Record<string, string> {
  const urls = new Set(index.sections.filter(({ row }) => row === undefined).map(({ url }) => url));
  const sections = sectionsOf(tree).map(({ id, nodes }) => ({ url: `${route}#${id}`, nodes }));
  return Object.fromEntries(
    sections.filter(({ url }) => urls.has(url)).map(({ url, nodes }) => [url, explain(route, nodes)]),
  );
}

const isFix = ({ lines }: ShownFence) => lines.some(({ change }) => change !== undefined);

/** A fix shows as removed what fails, which the reader has. */
function explain(route: string, nodes: readonly ResolvedNode[]): string {
  const isFixed = nodes.some(({ data }) => data?.fence !== undefined && isFix(data.fence));
  return nodes.map((node) => (isFixed && node.data?.isFailing ? '' : explainNode(route, node))).join('');
}

function explainNode(route: string, node: ResolvedNode): string {
  const { type, name, data, children = [] } = node;
  if (data?.isRepeated === true) {
    return '';
  }
  if (type === 'paragraph' || type === 'list') {
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
  const head = fence.title && `<div class="code-title">${isFix(fence) ? 'Fix: ' : ''}${escapeHtml(fence.title)}</div>`;
  return `<div class="code-block">${head ?? ''}<div class="code-content" tabindex="0">${renderBlock(fence)}</div></div>`;
}

const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  list: 'ul',
  listItem: 'li',
  inlineCode: 'code',
  strong: 'strong',
  emphasis: 'em',
};

/** Words of a page as HTML, with links that lead there from anywhere. */
export function toHtml(route: string, node: MarkdownNode): string {
  const content =
    node.value === undefined
      ? (node.children ?? []).map((child) => toHtml(route, child)).join('')
      : node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const element = elements[node.type];
  if (node.type === 'link') {
    const url = node.url ?? '';
    return `<a href="${url.startsWith('#') ? route : ''}${url}">${content}</a>`;
  }
  return element === undefined ? content : `<${element}>${content}</${element}>`;
}
