import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { readLibraryRecord } from '../../records/said/LibraryRecord.ts';
import type { SampleSite } from '../../records/asked/SampleSite.ts';
import { isPrinted } from '../shared/libraryMessage.ts';
import { buildErrorIndex } from './buildErrorIndex.ts';
import { listPrinted } from './listPrinted.ts';
import { type ErrorPage, readErrorSections } from './readErrorSections.ts';

/** Pages of the newest version of a docs instance, each with its file. */
interface PageSet {
  instance: DocsInstance;
  pages: readonly (ErrorPage & { file: string })[];
}

/**
 * Reads what the decoder knows, from pages and from what is recorded of their samples and tables.
 *
 * @throws FindingError for a page or record that cannot be read.
 */
export function readErrorIndex(site: SampleSite, sets: readonly PageSet[]): ErrorIndex {
  const libraries = sets.flatMap(({ instance }) => instance.libraries);
  const messages = new Map(libraries.map((name) => [name, readLibraryRecord(site.root, name).messages]));
  const printed = sets.map(
    ({ instance, pages }) => [instance.id, pages.flatMap((page) => listPrinted(site, page))] as const,
  );
  const all = [...new Set([...messages.values()].flat())];
  return buildErrorIndex(
    sets.flatMap(({ pages }) => readErrorSections(pages, messages)),
    new Map(printed),
    (text) => all.some((message) => isPrinted(message, [text])),
  );
}
