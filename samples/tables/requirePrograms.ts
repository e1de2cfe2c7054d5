import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { FindingError } from '../../lib/Finding.ts';

/**
 * Hands tables on, each of whose columns has a program.
 *
 * @throws FindingError for one that has none in any row, such as a way without a set-up file.
 */
export function requirePrograms(tables: TableDefinitions): TableDefinitions {
  for (const [name, { rows, columns, sides, programOf }] of Object.entries(tables)) {
    const empty = columns.filter(
      (column) => !rows.some((row) => Object.keys(sides).some((side) => programOf(row, column, side) !== undefined)),
    );
    if (empty.length > 0) {
      throw new FindingError({
        file: 'samples/tables/index.ts',
        message: `\`${name}\` has no program for its column “${empty.join('” and “')}”`,
        remedy:
          'add it to `setups` of samples/tables/compareWays.ts, have `programOf` make a program of it, or take it out',
      });
    }
  }
  return tables;
}
