import { findAt } from '../../lib/Finding.ts';
import { type MarkdownNode, walk } from '../../lib/markdownNodes.ts';
import type { Records } from '../../packages/records/Records.ts';
import { releasesOf } from '../../packages/records/site/SampleSite.ts';
import { typesAddress } from './render/typesAsset.ts';
import { describeRows } from './resolve/describeRows.ts';
import { fillCode } from './resolve/fillCode.ts';
import { linkSetupFiles } from './resolve/linkSetupFiles.ts';
import { readBlocks } from './resolve/readBlocks.ts';
import { resolveBlock } from './resolve/resolveBlock.ts';
import type { PageElement, ResolvedNode } from './resolve/ResolvedNode.ts';
import { Compatibility } from './elements/Compatibility.ts';
import { ExportList } from './elements/ExportList.ts';
import { FieldTypes } from './elements/FieldTypes.ts';
import { Outcome } from './elements/Outcome.ts';
import { RecordedTable } from './elements/RecordedTable.ts';
import { Release } from './elements/Release.ts';
import { Signature } from './elements/Signature.ts';
import { readPageTree } from '../../packages/records/questions/readPageTree.ts';

/** The elements of pages that records fill in. */
const elements: Readonly<Record<string, PageElement>> = {
  Compatibility,
  ExportList,
  FieldTypes,
  Outcome,
  RecordedTable,
  Release,
  Signature,
};

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
    const resolved = copyNode(tree);
    resolvePage(view, file, resolved);
    return { file, text, tree: resolved };
  });
}

/** No step changes what a node holds but its children, so that only these are copied. */
const copyNode = (node: MarkdownNode): ResolvedNode =>
  node.children === undefined ? { ...node } : { ...node, children: node.children.map(copyNode) };

/** Fills in what a page leaves to records: its elements and its blocks ask them, and no step after that does. */
function resolvePage(records: Records, file: string, tree: ResolvedNode): void {
  resolveElements(records, file, tree);
  fillCode(tree, releasesOf(records.manifest, file));
  const blocks = readBlocks(records, file, tree);
  linkSetupFiles(records, file, blocks);
  for (const block of blocks) {
    resolveBlock(block, block.answer && typesAddress(records, file, block.answer.key));
  }
  describeRows(tree);
}

function resolveElements(records: Records, file: string, tree: ResolvedNode): void {
  const used = new Map<string, ReturnType<PageElement>>();
  for (const { node, parent } of [...walk(tree)]) {
    const name = node.name ?? '';
    const resolve = used.get(name) ?? elements[name]?.(records, file);
    if (resolve !== undefined) {
      used.set(name, resolve);
      const resolved = findAt(file, node.position?.start.line, () => resolve(node));
      parent.children = parent.children?.flatMap((child) => (child === node ? resolved : [child]));
    }
  }
}
