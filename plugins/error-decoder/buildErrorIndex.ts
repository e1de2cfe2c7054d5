import type { ErrorIndex, ErrorSection } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { readEntries } from '../../packages/records/questions/readEntries.ts';
import type { Records } from '../../packages/records/Records.ts';
import { listPrintedPlaces, type PlacedPage, type PrintedPlace } from './listPrintedPlaces.ts';
import { readErrorSections } from './readErrorSections.ts';

/** Pages of the newest version of a docs instance. */
interface PageSet {
  instance: DocsInstance;
  pages: readonly PlacedPage[];
}

/** A text on a page that may explain errors: the other pages are read later, side by side. */
const explaining = /```text$|\/\* (?:explains|prints): |\bTS\d/m;

/** Builds what the decoder knows, from pages and the codes that are recorded of their samples. */
export function buildErrorIndex(records: Records, sets: readonly PageSet[]): ErrorIndex {
  const libraries = sets.flatMap(({ instance }) => instance.libraries);
  const pages = sets.flatMap((set) => set.pages).filter(({ file }) => explaining.test(records.read(file) ?? ''));
  const read = pages.map((page) =>
    records.once(`errors ${page.route}`, (view) => ({
      sections: readErrorSections(view, page, libraries),
      places: listPrintedPlaces(view, page),
    })),
  );
  const places = read.flatMap((page) => page.places);
  return {
    sections: read
      .flatMap((page) => page.sections)
      .filter(({ messages: ofSection, codes, rules }) => [ofSection, codes, rules].some(({ length }) => length > 0))
      .map((section) => ({ ...section, ...printedCodes(section, places) })),
    calls: Object.fromEntries(sets.map(({ instance, pages }) => [instance.id, listCalls(records, pages)])),
  };
}

/** Addresses of the functions that have an entry in the reference, by name. */
function listCalls(records: Records, pages: readonly PlacedPage[]): Record<string, string> {
  const entries = readEntries(records, pages[0]?.file ?? '');
  return Object.fromEntries(entries.filter(({ name }) => /^[a-z]/.test(name)).map(({ name, url }) => [name, url]));
}

function printedCodes({ row, url }: ErrorSection, places: readonly PrintedPlace[]): { printed?: number[] } {
  const here = row === undefined ? places.filter((place) => place.url === url) : [];
  const codes = new Set(here.flatMap(({ errors }) => errors.map(({ code }) => code)));
  return codes.size > 0 ? { printed: [...codes].sort((a, b) => a - b) } : {};
}
