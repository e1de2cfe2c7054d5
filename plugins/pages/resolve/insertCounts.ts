import { FindingError } from '../../../lib/Finding.ts';
import { readAttribute, replaceNode, text, walk } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { readPageRecords } from '../../../packages/records/said/PageRecord.ts';
import { readCells } from '../../../packages/records/said/TableRecord.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** What is counted, by the names that pages call it by. */
const counters: Readonly<Record<string, (records: Records) => number>> = {
  samples: (records) => [...readPageRecords(records).values()].reduce((sum, { samples }) => sum + samples.length, 0),
  cells: (records) => readCells(records).length,
  compilers: ({ manifest }) =>
    new Set(
      Object.values(manifest.environments).flatMap(({ typescript, comparedTypescript = [] }) => [
        typescript,
        ...comparedTypescript,
      ]),
    ).size,
};

/**
 * Puts what the records hold in place of `<Count of="samples" />`, in figures.
 *
 * @throws FindingError for what is not counted.
 */
export function insertCounts({ records, file, tree }: PageInProgress): void {
  for (const { node, parent } of [...walk(tree)].filter(({ node }) => node.name === 'Count')) {
    const name = readAttribute(node, 'of') ?? '';
    const count = counters[name];
    if (count === undefined) {
      const remedy = `use one of ${Object.keys(counters).join(', ')}`;
      throw new FindingError({ file, line: node.position?.start.line, message: `\`${name}\` is not counted`, remedy });
    }
    replaceNode(parent, node, text(count(records).toLocaleString('en-GB')));
  }
}
