import { walk } from '../../lib/markdownNodes.ts';
import type { Records } from '../../packages/records/Records.ts';
import { readPageRecord } from '../../packages/records/answers/SampleRecord.ts';
import { elements } from './elements.ts';
import { checkCitedCells } from './resolve/checkCitedCells.ts';
import { describeRows } from './resolve/describeRows.ts';
import { fillCode } from './resolve/fillCode.ts';
import { findFixed } from './resolve/findFixed.ts';
import { linkSetupFiles } from './resolve/linkSetupFiles.ts';
import { markMessages } from './resolve/markMessages.ts';
import { readBlock } from './resolve/readBlock.ts';
import { resolveBlock } from './resolve/resolveBlock.ts';
import type { PageElement, PageInProgress, ResolvedNode } from './resolve/ResolvedNode.ts';

/**
 * Fills in what a page leaves to records; from there on it becomes HTML, Markdown, or sections of the search.
 *
 * @param records Notes what the page is made of.
 * @param file Its file, from the repository's root.
 * @throws FindingError with file, line and remedy for what no current record holds.
 */
export function resolvePage(records: Records, file: string, tree: ResolvedNode): void {
  const page = { records, file, tree, record: readPageRecord(records, file) };
  checkCitedCells(page);
  describeRows(page);
  fillCode(page);
  resolveElements(page);
  // What an element shows is resolved already.
  const nodes = [...walk(tree)].filter(({ node }) => node.type === 'code' && node.data?.fence === undefined);
  const blocks = nodes.map(({ node, parent }) => readBlock(page, node, parent));
  const setupBlocks = linkSetupFiles(page, blocks);
  const fixes = blocks.filter(({ meta }) => meta.fix);
  const fixed = new Map(fixes.map((fix) => [fix, findFixed(file, blocks, fix)]));
  [...blocks, ...setupBlocks].forEach((block) => resolveBlock(page, block, fixed.get(block)));
  markMessages(page, blocks);
}

function resolveElements(page: PageInProgress): void {
  const used = new Map<string, ReturnType<PageElement>>();
  for (const { node, parent } of [...walk(page.tree)]) {
    const name = node.name ?? '';
    const resolve = used.get(name) ?? elements[name]?.(page);
    if (resolve !== undefined) {
      used.set(name, resolve);
      parent.children = parent.children?.flatMap((child) => (child === node ? resolve(node) : [child]));
    }
  }
}
