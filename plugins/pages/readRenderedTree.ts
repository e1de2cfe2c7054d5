import type { Records } from '../../packages/records/Records.ts';
import type { ResolvedNode } from './resolve/ResolvedNode.ts';
import { readResolvedPage } from './readResolvedPage.ts';
import { renderPage } from './render/renderPage.ts';

/** Reads, resolves and renders a page; whoever changes the tree, changes a copy. */
export function readRenderedTree(records: Records, file: string): ResolvedNode {
  return records.once(`rendered ${file}`, (view) => {
    const tree = structuredClone(readResolvedPage(view, file).tree);
    renderPage(view, file, tree);
    return tree;
  });
}
