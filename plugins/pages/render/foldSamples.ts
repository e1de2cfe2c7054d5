import { jsxElement, readAttribute, walk } from '../../../lib/markdownNodes.ts';
import { blockClasses } from '../browser/SampleBlock.ts';
import { sectionsOf } from '../../../lib/sectionsOf.ts';
import type { ResolvedNode } from '../resolve/ResolvedNode.ts';

/** Folds the code that fails on pages of errors, but where it teaches to read one, and in an entry of the reference the samples after the first. */
export function foldSamples(file: string, tree: ResolvedNode): void {
  const fold = /\/errors\/|error_reading/.test(file) ? foldFailures : foldFurther;
  const sections = sectionsOf(tree).filter(({ id }) => id !== 'decisive-line');
  const folded = new Map(
    sections.flatMap(({ nodes }) => fold(nodes).map((shown, index) => [nodes[index], shown] as const)),
  );
  for (const { parent } of [...walk(tree)]) {
    parent.children = parent.children?.map((node) => folded.get(node) ?? node);
  }
}

const isSignature = (node: ResolvedNode): boolean => readAttribute(node, 'className') === blockClasses.signature;
const isSample = ({ data }: ResolvedNode): boolean => data?.types !== undefined;

/** Folds the samples that fail; tabs hold their own. */
function foldFailures(nodes: readonly ResolvedNode[]): ResolvedNode[] {
  return nodes.map((node) => {
    if (node.name === 'Tabs' || node.name === 'TabItem') {
      return { ...node, children: foldFailures(node.children ?? []) };
    }
    return node.data?.isFailing === true ? foldUnder('Code that fails', node) : node;
  });
}

/** Folds all samples of an entry but the first and those that fail, each under its title; one without a title stays as it is. */
function foldFurther(nodes: ResolvedNode[]): ResolvedNode[] {
  if (!nodes.some(isSignature)) {
    return nodes;
  }
  const lead = nodes.findIndex((node) => isSample(node) || node.name === 'Tabs');
  return nodes.map((node, index) => {
    const title = node.data?.isFailing === true ? undefined : node.data?.fence?.title;
    return index > lead && isSample(node) && title !== undefined ? foldUnder(title, withoutTitle(node)) : node;
  });
}

function withoutTitle(node: ResolvedNode): ResolvedNode {
  const { fence } = node.data ?? {};
  return fence === undefined ? node : { ...node, data: { ...node.data, fence: { ...fence, title: undefined } } };
}

function foldUnder(summary: string, node: ResolvedNode): ResolvedNode {
  return jsxElement('Fold', { summary }, [node]);
}
