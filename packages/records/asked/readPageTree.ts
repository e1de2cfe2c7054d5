import { FindingError } from '../../../lib/Finding.ts';
import { type ReadPage, readPage, toSyntaxFinding } from '../../../lib/readPage.ts';
import type { Records } from '../Records.ts';
import { resolveFileLinks } from './resolveFileLinks.ts';

/**
 * Reads a page from its file as the build does, with the routes of pages in place of their files; whoever changes the tree, changes a copy.
 *
 * @param page Path from the repository's root.
 * @throws FindingError with the line where the page is not MDX, or links to a file that is not there.
 */
export function readPageTree(records: Records, page: string): ReadPage {
  return records.once(`tree ${page}`, (own) => {
    const text = own.read(page) ?? '';
    const read = parsePage(page, text);
    resolveFileLinks(own, page, read.tree);
    return read;
  });
}

function parsePage(page: string, text: string): ReadPage {
  try {
    return readPage(text);
  } catch (error) {
    throw new FindingError(toSyntaxFinding(page, error));
  }
}
