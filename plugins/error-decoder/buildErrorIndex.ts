import type { ErrorIndex, ErrorSection, ShapeTargets } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { readLibraryRecord } from '../../records/said/LibraryRecord.ts';
import type { Records } from '../../records/Records.ts';
import { isPrinted } from '../shared/libraryMessage.ts';
import { assignShapes, type ShapeTarget } from './assignShapes.ts';
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
  const sections = sets.flatMap(({ pages }) => readErrorSections(records, pages, messages));
  const printed = new Map(
    sets.map(({ instance, pages }) => [instance.id, pages.flatMap((page) => listPrintedPlaces(records, page))]),
  );
  const shapes = assignShapes(sections, printed, (line) => all.some((message) => isPrinted(message, [line])));
  return joinIndex(sections, [...printed.values()].flat(), shapes);
}

/** Leaves out what no error leads to, and puts numbers in the place of the sections and places that shapes lead to. */
function joinIndex(
  sections: readonly CollectedSection[],
  places: readonly PrintedPlace[],
  shapes: ReadonlyMap<string, ReadonlyMap<string, ShapeTarget>>,
): ErrorIndex {
  const targets = [...shapes.values()].flatMap((own) => [...own.values()]);
  const explaining = new Set(targets.flatMap((target) => ('section' in target ? target.section : [])));
  const shown = [...new Set(targets.flatMap((target) => ('place' in target ? target.place : [])))];
  const kept = sections.filter(
    (section) => section.messages.length > 0 || section.codes.length > 0 || explaining.has(section),
  );
  const numberShapes = (own: ReadonlyMap<string, ShapeTarget>): ShapeTargets => {
    const numbers: ShapeTargets = { sections: {}, places: {} };
    for (const [shape, target] of own) {
      if ('section' in target) {
        numbers.sections[shape] = kept.indexOf(target.section);
      } else {
        numbers.places[shape] = shown.indexOf(target.place);
      }
    }
    return numbers;
  };
  return {
    sections: kept.map((section) => toErrorSection(section, places)),
    places: shown.map(({ title, url, shows, file }) => ({ title, url, shows, file })),
    shapes: Object.fromEntries([...shapes].map(([instance, own]) => [instance, numberShapes(own)])),
  };
}

function toErrorSection(
  { title, url, messages, codes, libraries, row }: CollectedSection,
  places: readonly PrintedPlace[],
): ErrorSection {
  const own = row === undefined ? places.filter((place) => place.url === url) : [];
  const printed = [...new Set(own.flatMap(({ errors }) => errors.map(({ code }) => code)))].sort((a, b) => a - b);
  return { title, url, messages, codes, libraries, row, ...(printed.length > 0 && { printed }) };
}
