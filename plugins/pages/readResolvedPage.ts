import { readPageTree } from '../../packages/records/questions/readPageTree.ts';
import type { Records } from '../../packages/records/Records.ts';
import type { ResolvedNode } from './resolve/ResolvedNode.ts';
import { resolvePage } from './resolvePage.ts';

/** A page that records have filled in and that is not yet rendered, with the text that places in its tree count in. */
export interface ResolvedPage {
  /** From the repository's root. */
  file: string;
  text: string;
  tree: ResolvedNode;
}

/** Reads and resolves a page, for all that is made of it; whoever changes the tree, changes a copy. */
export function readResolvedPage(records: Records, file: string): ResolvedPage {
  return records.once(`resolved ${file}`, (view) => {
    const { text, tree } = readPageTree(view, file);
    const resolved: ResolvedNode = structuredClone(tree);
    resolvePage(view, file, resolved);
    return { file, text, tree: resolved };
  });
}
