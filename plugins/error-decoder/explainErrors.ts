import { toString } from 'mdast-util-to-string';
import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { blockClasses } from '../samples/browser/SampleBlock.ts';
import { escapeHtml } from '../samples/render/highlight.ts';
import { renderBlock } from '../samples/render/renderBlock.ts';
import type { ResolvedNode, ShownFence } from '../samples/resolve/ResolvedNode.ts';
import { readAttribute } from '../shared/markdownNodes.ts';
import { readHeading } from '../shared/readPage.ts';
import type { Explanation } from './browser/Explanation.ts';
import { toHtml } from './toHtml.ts';

/** What a page says of itself is no part of an explanation. */
const isOfPage = ({ data }: ResolvedNode): boolean => data?.hProperties?.className === blockClasses.setupNote;
const isProse = (node: ResolvedNode): boolean => (node.type === 'paragraph' || node.type === 'list') && !isOfPage(node);
const isFix = (fence: ShownFence | undefined): boolean =>
  fence?.lines.some(({ change }) => change !== undefined) === true;

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
  return Object.fromEntries([...nodesOfSections(route, tree, urls)].map(([name, own]) => [name, explain(route, own)]));
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

function explain(route: string, nodes: readonly ResolvedNode[]): Explanation {
  const parts = nodes.map((node) => explainNode(route, node));
  return { ...joinWords(parts), fix: parts.findLast(({ fix }) => fix !== undefined)?.fix };
}

function explainNode(route: string, node: ResolvedNode): Explanation {
  const { type, name, data, children = [] } = node;
  if (isProse(node)) {
    return { html: toHtml(route, node), cause: toString(node) };
  }
  if (type === 'code' && data?.fence !== undefined && data.fence.language !== 'text') {
    return explainCode(data.fence);
  }
  if (type === 'mdxJsxFlowElement' && (name === 'Tabs' || name === 'TabItem')) {
    const label = name === 'TabItem' ? readAttribute(node, 'label') : undefined;
    const heading = label === undefined ? '' : `<p><strong>${escapeHtml(label)}</strong></p>`;
    const parts = [{ html: heading, cause: '' }, ...children.map((child) => explainNode(route, child))];
    // The first tab is the one that opens.
    return { ...joinWords(parts), fix: parts.find(({ fix }) => fix !== undefined)?.fix };
  }
  return { html: '', cause: '' };
}

function explainCode(fence: ShownFence): Explanation {
  const head = fence.title === undefined ? '' : `<div class="code-title">${escapeHtml(fence.title)}</div>`;
  const code = fence.lines.flatMap(({ text, change }) => (change === 'removed' ? [] : text));
  return {
    html: `<div class="code-block">${head}<div class="code-content" tabindex="0">${renderBlock(fence)}</div></div>`,
    cause: '',
    fix: isFix(fence) ? code.join('\n') : undefined,
  };
}

function joinWords(parts: readonly Explanation[]): Pick<Explanation, 'html' | 'cause'> {
  const causes = parts.map(({ cause }) => cause).filter(Boolean);
  return { html: parts.map(({ html }) => html).join(''), cause: causes.join(' ') };
}
