import { walk } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { readPageRecord } from '../../../packages/records/said/PageRecord.ts';
import { checkCitedCells } from './checkCitedCells.ts';
import { describeParameters } from './describeParameters.ts';
import { findFixed } from './findFixed.ts';
import { identifyRows } from './identifyRows.ts';
import { insertCompatibility } from './insertCompatibility.ts';
import { insertCounts } from './insertCounts.ts';
import { insertExportList } from './insertExportList.ts';
import { insertReleases } from './insertReleases.ts';
import { insertSignatures } from './insertSignatures.ts';
import { linkSetupFiles } from './linkSetupFiles.ts';
import { markMessages } from './markMessages.ts';
import { quoteCallResults } from './quoteCallResults.ts';
import { readBlock } from './readBlock.ts';
import { resolveBlock } from './resolveBlock.ts';
import type { ResolvedNode } from './ResolvedNode.ts';
import { resolveComparedCells } from './resolveComparedCells.ts';
import { resolveTables } from './resolveTables.ts';

/**
 * Fills in what a page leaves to records; from there on it becomes HTML, Markdown, or sections of the search.
 *
 * @param records Notes what the page is made of.
 * @param file Its file, from the repository's root.
 * @throws FindingError with file, line and remedy for what no current record holds.
 */
export function resolvePage(records: Records, file: string, tree: ResolvedNode): void {
  const page = { records, file, tree, record: readPageRecord(records, file) };
  insertReleases(page);
  insertCounts(page);
  quoteCallResults(page);
  insertCompatibility(page);
  resolveTables(page);
  resolveComparedCells(page);
  checkCitedCells(page);
  insertExportList(page);
  identifyRows(page);
  describeParameters(page);
  const nodes = [...walk(tree)].filter(({ node }) => node.type === 'code');
  const blocks = nodes.map(({ node, parent }) => readBlock(page, node, parent));
  const setupBlocks = linkSetupFiles(page, blocks);
  const fixes = blocks.filter(({ meta }) => meta.fix);
  const fixed = new Map(fixes.map((fix) => [fix, findFixed(file, blocks, fix)]));
  [...blocks, ...setupBlocks].forEach((block) => resolveBlock(page, block, fixed.get(block)));
  markMessages(page, blocks);
  insertSignatures(page);
}
