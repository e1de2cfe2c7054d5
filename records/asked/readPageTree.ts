import { FindingError } from '../../plugins/shared/Finding.ts';
import { type ReadPage, readPage } from '../../plugins/shared/readPage.ts';
import type { Records } from '../Records.ts';

/**
 * Reads a page from its file as the build does; whoever changes the tree, changes a copy.
 *
 * @param page Path from the repository's root.
 * @throws FindingError with the line where the page is not MDX.
 */
export function readPageTree(records: Records, page: string): ReadPage {
  return records.once(`tree ${page}`, (own) => {
    try {
      return readPage(own.read(page) ?? '');
    } catch (error) {
      const { line, reason } = error as { line?: number; reason: string };
      const place = line === undefined ? { file: page } : { file: page, line };
      throw new FindingError({ ...place, message: `the page is not MDX: ${reason}`, remedy: 'correct it there' });
    }
  });
}
