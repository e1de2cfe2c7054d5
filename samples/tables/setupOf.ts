import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a file of samples/setups, which stands before the code of a cell. */
export function setupOf(library: string, name: string): string {
  return readFileSync(join(__dirname, '../setups', library, `${name}.ts`), 'utf8').trimEnd();
}
