import { toString } from 'mdast-util-to-string';
import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { blockClasses } from '../samples/browser/SampleBlock.ts';
import type { Explanation } from '../../config/errorDecoder.ts';
import { escapeHtml } from '../samples/render/highlight.ts';
import { renderBlock } from '../samples/render/renderBlock.ts';
import type { ResolvedNode } from '../samples/resolve/ResolvedNode.ts';
import { readAttribute, walk } from '../shared/markdownNodes.ts';
import { readHeading } from '../shared/readPage.ts';
import { toHtml } from './readErrorSections.ts';

/** What a page says of itself is no part of an explanation. */
const isOfPage = ({ data }: ResolvedNode): boolean => data?.hProperties?.className === blockClasses.setupNote;
const isProse = (node: ResolvedNode): boolean => (node.type === 'paragraph' || node.type === 'list') && !isOfPage(node);
const isFix = ({ data }: ResolvedNode): boolean =>
  data?.fence?.lines.some(({ change }) => change !== undefined) === true;

/**
 * Explains the errors of a resolved page: of each section and sample that the index leads to, cause and code.
 *
 * @returns By address of the section, or by name of the sample's file.
 */
export function explainErrors(
  route: string,
  tree: ResolvedNode,
  { sections, places }: ErrorIndex,
): Record<string, Explanation> {
  const explanations: Record<string, Explanation> = {};
  const wanted = new Set(sections.filter(({ row }) => row === undefined).map(({ url }) => url));
  let url = '';
  for (const node of tree.children ?? []) {
    if (node.type === 'heading') {
      url = `${route}#${readHeading(node).id}`;
    } else if (wanted.has(url)) {
      const { html = '', cause = '', fix } = explanations[url] ?? {};
      const own = explain(route, [node]);
      const sentences = [cause, own.cause].filter(Boolean).join(' ');
      explanations[url] = { html: html + own.html, cause: sentences, ...withFix(own.fix ?? fix) };
    }
  }
  const files = new Set(places.map(({ file }) => file));
  for (const { node, parent } of walk(tree)) {
    const key = node.data?.sample;
    if (key !== undefined && files.has(key)) {
      const siblings = (parent.children ?? []).filter((sibling) => !isOfPage(sibling));
      const after = siblings.slice(siblings.indexOf(node) + 1);
      const next = after.slice(0, 1).filter((sibling) => isFix(sibling) || isProse(sibling));
      explanations[key] ??= explain(route, [node, ...next]);
    }
  }
  return explanations;
}

function withFix(fix: string | undefined): Pick<Explanation, 'fix'> {
  return fix === undefined ? {} : { fix };
}

function explain(route: string, nodes: readonly ResolvedNode[]): Explanation {
  const parts = nodes.map((node): Explanation => {
    const { type, data, children = [] } = node;
    if (isProse(node)) {
      return { html: toHtml(route, node), cause: toString(node) };
    }
    if (type === 'code' && data?.fence !== undefined && data.fence.language !== 'text') {
      const { title, lines } = data.fence;
      const head = title === undefined ? '' : `<div class="code-title">${escapeHtml(title)}</div>`;
      const own = lines.flatMap(({ text, change }) => (change === 'removed' ? [] : text));
      return {
        html: `<div class="code-block">${head}<div class="code-content" tabindex="0">${renderBlock(data.fence)}</div></div>`,
        cause: '',
        ...withFix(isFix(node) ? own.join('\n') : undefined),
      };
    }
    if (type === 'mdxJsxFlowElement' && (node.name === 'Tabs' || node.name === 'TabItem')) {
      const label = node.name === 'TabItem' ? readAttribute(node, 'label') : undefined;
      const inside = explain(route, children);
      return {
        ...inside,
        html: (label === undefined ? '' : `<p><strong>${escapeHtml(label)}</strong></p>`) + inside.html,
      };
    }
    return { html: '', cause: '' };
  });
  return {
    html: parts.map(({ html }) => html).join(''),
    cause: parts
      .map(({ cause }) => cause)
      .filter(Boolean)
      .join(' '),
    ...withFix(parts.find(({ fix }) => fix !== undefined)?.fix),
  };
}
