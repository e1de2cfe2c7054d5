import { readAttribute } from '../../../lib/markdownNodes.ts';
import { jsxElement } from '../resolve/jsxElement.ts';
import { signatureClass } from '../resolve/insertSignatures.ts';
import type { ResolvedNode } from '../resolve/ResolvedNode.ts';

/**
 * Folds what a section's readers did not come for first: on pages of errors the code that fails, since message and cause
 * stand above it and what to change below, and in an entry of the reference the samples after the first.
 *
 * @param file The page, from the repository's root.
 */
export function foldSamples(file: string, tree: ResolvedNode): void {
  const sections = splitSections(tree.children ?? []);
  tree.children = sections.flatMap((nodes) => {
    if (file.includes('/errors/')) {
      return foldFailures(nodes);
    }
    return nodes.some(isSignature) ? foldFurther(nodes) : nodes;
  });
}

const isSignature = (node: ResolvedNode): boolean => readAttribute(node, 'className') === signatureClass;
const isSample = ({ data }: ResolvedNode): boolean => data?.sample !== undefined;

/** Nodes between two headings, each group with the heading before it. */
function splitSections(nodes: readonly ResolvedNode[]): ResolvedNode[][] {
  const sections: ResolvedNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'heading') {
      sections.push([]);
    }
    sections.at(-1)?.push(node);
  }
  return sections;
}

/** Folds the samples that fail; tabs hold their own. */
function foldFailures(nodes: readonly ResolvedNode[]): ResolvedNode[] {
  return nodes.map((node) => {
    if (node.name === 'Tabs' || node.name === 'TabItem') {
      return { ...node, children: foldFailures(node.children ?? []) };
    }
    return node.data?.isFailing === true ? fold(node, 'Code that fails') : node;
  });
}

/** Folds all samples but the first, each under its title; one without a title stays as it is. */
function foldFurther(nodes: readonly ResolvedNode[]): ResolvedNode[] {
  const first = nodes.findIndex((node) => isSample(node) || node.name === 'Tabs');
  return nodes.map((node, index) => {
    const title = node.data?.fence?.title;
    return index > first && isSample(node) && title !== undefined ? fold(withoutTitle(node), title) : node;
  });
}

function withoutTitle(node: ResolvedNode): ResolvedNode {
  const { fence } = node.data ?? {};
  return fence === undefined ? node : { ...node, data: { ...node.data, fence: { ...fence, title: undefined } } };
}

function fold(node: ResolvedNode, summary: string): ResolvedNode {
  return jsxElement('Fold', { summary }, [node]);
}
