import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { readLibraryRecord } from '../../records/said/LibraryRecord.ts';
import type { Records } from '../../records/Records.ts';
import { isPrinted } from '../shared/libraryMessage.ts';
import { type AssignedShapes, assignShapes } from './assignShapes.ts';
import { listPrintedPlaces, type PlacedPage, type PrintedPlace } from './listPrintedPlaces.ts';
import { type CollectedSection, readErrorSections } from './readErrorSections.ts';

/** Pages of the newest version of a docs instance. */
interface PageSet {
  instance: DocsInstance;
  pages: readonly PlacedPage[];
}

/**
 * Builds what the decoder knows, from pages and from what is recorded of their samples and tables.
 *
 * @throws FindingError for a page or record that cannot be read.
 */
export function buildErrorIndex(records: Records, sets: readonly PageSet[]): ErrorIndex {
  const libraries = sets.flatMap(({ instance }) => instance.libraries);
  const messages = new Map(libraries.map((name) => [name, readLibraryRecord(records, name).messages]));
  const all = [...new Set([...messages.values()].flat())];
  const holdsMessage = (line: string) => all.some((message) => isPrinted(message, [line]));
  const sections = sets.flatMap(({ pages }) => readErrorSections(records, pages, messages));
  const explaining = sections.filter(({ row }) => row === undefined);
  const printed = sets.map(
    ({ instance, pages }) => [instance.id, pages.flatMap((page) => listPrintedPlaces(records, page))] as const,
  );
  const places = printed.flatMap(([, own]) => own);
  const sampled = new Set(places.map(({ url }) => url));
  const shapes = printed.map(([id, own]) => [id, assignShapes(explaining, own, sampled, holdsMessage)] as const);
  const examples = printed.map(([id, own]) => [id, exampleOf(own, holdsMessage)] as const);
  return { ...joinIndex(sections, places, new Map(shapes)), examples: Object.fromEntries(examples) };
}

/** Leaves out what no error leads to, and has shapes lead to the rest by its index. */
function joinIndex(
  all: readonly CollectedSection[],
  printed: readonly PrintedPlace[],
  shapes: ReadonlyMap<string, AssignedShapes>,
): Omit<ErrorIndex, 'examples'> {
  const claiming = new Set([...shapes.values()].flatMap((own) => [...own.sections.values()]));
  const places = [...new Set([...shapes.values()].flatMap((own) => [...own.places.values()]))];
  const sections = all.filter(
    (section) => section.messages.length > 0 || section.codes.length > 0 || claiming.has(section),
  );
  return {
    sections: sections.map(({ title, url, messages, codes, libraries, row }) => {
      const own = row === undefined ? printed.filter((place) => place.url === url) : [];
      const said = new Set(own.flatMap(({ errors }) => errors.map(({ code }) => code)));
      const printedCodes = said.size > 0 && { printed: [...said].sort((a, b) => a - b) };
      return { title, url, messages, codes, libraries, row, ...printedCodes };
    }),
    places: places.map(({ title, url, shows, file }) => ({ title, url, shows, file })),
    shapes: Object.fromEntries(
      [...shapes].map(([instance, own]) => [
        instance,
        { sections: indexIn(sections, own.sections), places: indexIn(places, own.places) },
      ]),
    ),
  };
}

/** The first short error with a message of a library, as `tsc` prints it. */
function exampleOf(printed: readonly PrintedPlace[], holdsMessage: (line: string) => boolean): string {
  const errors = printed.flatMap((place) => place.errors);
  const example = errors.find(({ text }) => !text.includes('\n') && text.length < 200 && holdsMessage(text));
  return example === undefined ? '' : `error TS${example.code}: ${example.text}`;
}

function indexIn<Item>(items: readonly Item[], byShape: ReadonlyMap<string, Item>): Record<string, number> {
  return Object.fromEntries([...byShape].map(([shape, item]) => [shape, items.indexOf(item)]));
}
