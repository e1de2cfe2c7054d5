import { FindingError } from '../../plugins/shared/Finding.ts';
import type { LibraryContent } from '../../recorder/library/readLibrary.ts';
import { readRecordFile, type RecordHead } from '../files/recordFiles.ts';

/** What the pages about one release of a library have to cover. */
export interface LibraryRecord extends RecordHead, LibraryContent {
  library: string;
  release: string;
}

/** How a record of a library begins. */
export const libraryHead = { generatedBy: 'npm run record:library', format: 2 };

/** Path of the record of an environment's library, from the repository's root; apart from `samples/records`, which holds pages only. */
export function libraryPath(environment: string): string {
  return `samples/libraries/${environment}.json`;
}

/**
 * Reads the record of the library of an environment.
 *
 * @throws FindingError for a record that is missing, unreadable, of another format, or edited by hand.
 */
export function readLibraryRecord(root: string, environment: string): LibraryRecord {
  const file = libraryPath(environment);
  const record = readRecordFile<LibraryRecord>(root, file, libraryHead);
  if (record === undefined) {
    throw new FindingError({
      file,
      message: `there is no record of ${environment}`,
      remedy: `run \`${libraryHead.generatedBy}\``,
    });
  }
  return record;
}
