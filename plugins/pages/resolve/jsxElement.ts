import type { ResolvedNode } from './ResolvedNode.ts';

/** An element of a page, as MDX has it. */
export function jsxElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: ResolvedNode[],
): ResolvedNode {
  const given = Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes: given, children };
}
