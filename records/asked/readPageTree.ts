import { FindingError } from '../../plugins/shared/Finding.ts';
import { type ReadPage, readPage, toSyntaxFinding } from '../../plugins/shared/readPage.ts';
import type { Records } from '../Records.ts';

/**
 * Reads a page from its file as the build does; whoever changes the tree, changes a copy.
 *
 * @param page Path from the repository's root.
 * @throws FindingError with the line where the page is not MDX.
 */
export function readPageTree(records: Records, page: string): ReadPage {
  return records.once(`tree ${page}`, (own) => {
    const text = own.read(page) ?? '';
    try {
      return readPage(text);
    } catch (error) {
      throw new FindingError(toSyntaxFinding(page, text, error));
    }
  });
}
