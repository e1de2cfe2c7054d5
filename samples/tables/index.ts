import type { RecordedTables } from '../../plugins/samples/environments/RecordedTable.ts';
import { queryTables } from './queries.ts';
import { setTables } from './sets.ts';
import { updateTables } from './updates.ts';
import { updateShapeTables } from './updatesOfShapes.ts';

/** The recorded tables of this site. */
export const tables: RecordedTables = { ...queryTables, ...setTables, ...updateShapeTables, ...updateTables };
