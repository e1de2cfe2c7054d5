import type { RecordedTables } from '../../plugins/samples/environments/RecordedTable.ts';
import { caveatTables } from './caveats.ts';
import { keyTables } from './keys.ts';
import { queryTables } from './queries.ts';
import { stringTables } from './strings.ts';
import { updateTables } from './updates.ts';

/** The recorded tables of this site. */
export const tables: RecordedTables = {
  ...queryTables,
  ...updateTables,
  ...stringTables,
  ...keyTables,
  ...caveatTables,
};
