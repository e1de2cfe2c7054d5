import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FindingError } from '../Finding.ts';
import { digest } from '../sampleKey.ts';
import { libraryFormat, type LibraryRecord } from './LibraryRecord.ts';

const generatedBy = 'npm run record:library';

/** Path of a library's record, from the repository's root; apart from `samples/records`, which holds pages only. */
export function libraryPath(library: string): string {
  return `samples/libraries/${library}.json`;
}

function checksum({ generatedBy, format, library, release, exports, messages }: LibraryRecord): string {
  return digest(JSON.stringify([generatedBy, format, library, release, exports, messages]));
}

/** One line per export and message, spaced as Prettier does, so that a diff of two releases can be read. */
function formatRecord(record: LibraryRecord): string {
  const line = (item: unknown): string =>
    typeof item === 'object' && item !== null ? `{ ${fieldsOf(item).join(', ')} }` : JSON.stringify(item);
  const list = (items: readonly unknown[]): string => `[\n    ${items.map(line).join(',\n    ')}\n  ]`;
  const fieldsOf = (object: object): string[] =>
    Object.entries(object).map(
      ([name, value]) => `${JSON.stringify(name)}: ${Array.isArray(value) ? list(value) : JSON.stringify(value)}`,
    );
  return `{\n  ${fieldsOf(record).join(',\n  ')}\n}\n`;
}

/**
 * Reads the record of a library.
 *
 * @throws FindingError for a record that is missing, unreadable, of another format, or edited by hand.
 */
export function readLibraryRecord(root: string, library: string): LibraryRecord {
  const file = libraryPath(library);
  const refuse = (message: string) =>
    new FindingError({ file, message, remedy: 'delete it and run `npm run record:library`' });
  if (!existsSync(join(root, file))) {
    throw refuse(`there is no record of ${library}`);
  }
  let record: LibraryRecord;
  try {
    record = JSON.parse(readFileSync(join(root, file), 'utf8')) as LibraryRecord;
  } catch (error) {
    throw refuse(`the record is unreadable: ${(error as Error).message}`);
  }
  if (record.format !== libraryFormat) {
    throw refuse(`the record has format ${record.format}, and this checkout reads ${libraryFormat}`);
  }
  if (record.checksum !== checksum(record)) {
    throw refuse('the record was edited by hand: its checksum does not match');
  }
  return record;
}

/** Writes the record of a library whole or not at all. */
export function writeLibraryRecord(
  root: string,
  { library, release, exports, messages }: Pick<LibraryRecord, 'library' | 'release' | 'exports' | 'messages'>,
): void {
  const record = { generatedBy, format: libraryFormat, checksum: '', library, release, exports, messages };
  record.checksum = checksum(record);
  const path = join(root, libraryPath(library));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.tmp`, formatRecord(record));
  renameSync(`${path}.tmp`, path);
}
