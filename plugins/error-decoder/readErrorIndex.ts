import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { readLibraryRecord } from '../../records/said/LibraryRecord.ts';
import type { Records } from '../../records/Records.ts';
import { isPrinted } from '../shared/libraryMessage.ts';
import { buildErrorIndex } from './buildErrorIndex.ts';
import { listPrinted } from './listPrinted.ts';
import { type ErrorPage, readErrorSections } from './readErrorSections.ts';

/** Pages of the newest version of a docs instance,. */
interface PageSet {
  instance: DocsInstance;
  pages: readonly ErrorPage[];
}

/**
 * Reads what the decoder knows, from pages and from what is recorded of their samples and tables.
 *
 * @throws FindingError for a page or record that cannot be read.
 */
export function readErrorIndex(records: Records, sets: readonly PageSet[]): ErrorIndex {
  const libraries = sets.flatMap(({ instance }) => instance.libraries);
  const messages = new Map(libraries.map((name) => [name, readLibraryRecord(records, name).messages]));
  const printed = sets.map(
    ({ instance, pages }) => [instance.id, pages.flatMap((page) => listPrinted(records, page))] as const,
  );
  const all = [...new Set([...messages.values()].flat())];
  return buildErrorIndex(
    sets.flatMap(({ pages }) => readErrorSections(records, pages, messages)),
    new Map(printed),
    (text) => all.some((message) => isPrinted(message, [text])),
  );
}
