import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = new Map<string, string>();

/** Text of a file of samples/setups, which stands before the code of a cell. */
export function setupOf(library: string, name: string): string {
  const file = join(__dirname, '../setups', library, `${name}.ts`);
  const text = texts.get(file) ?? readFileSync(file, 'utf8').trimEnd();
  texts.set(file, text);
  return text;
}
