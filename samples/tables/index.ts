import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { aboutTables } from './about.ts';
import { abstractTypeTables } from './abstractTypes.ts';
import { arrayTables } from './arrays.ts';
import { caveatTables } from './caveats.ts';
import { deleteTables } from './deletes.ts';
import { fieldKindTables } from './fieldKinds.ts';
import { fieldValueTables } from './fieldValues.ts';
import { keyTables } from './keys.ts';
import { queryTables } from './queries.ts';
import { realtimeQueryTables } from './realtimeQueries.ts';
import { realtimeWriteTables } from './realtimeWrites.ts';
import { requirePrograms } from './requirePrograms.ts';
import { searchTables } from './searches.ts';
import { setTables } from './sets.ts';
import { stringTables } from './strings.ts';
import { updateTables } from './updates.ts';
import { updateShapeTables } from './updatesOfShapes.ts';

/** The recorded tables of this site. */
export const tables: TableDefinitions = requirePrograms({
  ...aboutTables,
  ...queryTables,
  ...searchTables,
  ...setTables,
  ...updateTables,
  ...updateShapeTables,
  ...arrayTables,
  ...fieldKindTables,
  ...fieldValueTables,
  ...deleteTables,
  ...stringTables,
  ...keyTables,
  ...caveatTables,
  ...abstractTypeTables,
  ...realtimeQueryTables,
  ...realtimeWriteTables,
});
