import type { ResolvedNode } from './ResolvedNode.ts';

/** An element of a page, as MDX has it. */
export function jsxElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: ResolvedNode[],
): ResolvedNode {
  return { type: 'mdxJsxFlowElement', name, attributes: jsxAttributes(attributes), children };
}

export function jsxAttributes(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
}
