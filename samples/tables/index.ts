import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { aboutTables } from './about.ts';
import { abstractTypeTables } from './abstractTypes.ts';
import { arrayTables } from './arrays.ts';
import { caveatTables } from './caveats.ts';
import { deleteTables } from './deletes.ts';
import { fieldValueTables } from './fieldValues.ts';
import { keyTables } from './keys.ts';
import { queryTables } from './queries.ts';
import { realtimeTables } from './realtime.ts';
import { realtimeQueryTables } from './realtimeQueries.ts';
import { searchTables } from './searches.ts';
import { stringTables } from './strings.ts';
import { writeTables } from './writes.ts';

/** The recorded tables of this site. */
export const tables: TableDefinitions = {
  ...aboutTables,
  ...queryTables,
  ...searchTables,
  ...writeTables,
  ...arrayTables,
  ...fieldValueTables,
  ...deleteTables,
  ...stringTables,
  ...keyTables,
  ...caveatTables,
  ...abstractTypeTables,
  ...realtimeTables,
  ...realtimeQueryTables,
};
