import { FindingError } from '../../../lib/Finding.ts';
import { readAttribute, text } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { readPageRecords } from '../../../packages/records/answers/SampleRecord.ts';
import { readCells } from '../../../packages/records/answers/CellRecord.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** What is counted, by the names that pages call it by. */
const counters: Readonly<Record<string, (records: Records) => number>> = {
  samples: (records) => [...readPageRecords(records).values()].flat().length,
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
 * `<Count of="samples" />`: how many of them the records hold, in figures.
 *
 * @throws FindingError for what is not counted.
 */
export const Count: PageElement =
  ({ records, file }) =>
  (element) => {
    const name = readAttribute(element, 'of') ?? '';
    const count = counters[name];
    if (count === undefined) {
      const remedy = `use one of ${Object.keys(counters).join(', ')}`;
      throw new FindingError({
        file,
        line: element.position?.start.line,
        message: `\`${name}\` is not counted`,
        remedy,
      });
    }
    return [text(count(records).toLocaleString('en-GB'))];
  };
