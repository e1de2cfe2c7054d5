import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { findDocsInstance } from '../../../config/docsInstances.ts';
import type { KnownErrors } from './decodeErrors.ts';

/**
 * What of the index readers of a page are led to: a message of a library is explained in one place, an error that any code
 * may have in their own docs alone.
 *
 * @param path Of the page.
 */
export function knownErrorsOn(path: string, index: ErrorIndex): KnownErrors {
  const own = findDocsInstance(path);
  const isOwn = (url: string) => findDocsInstance(url) === own;
  const sections = index.sections.map((section) =>
    section.libraries.length > 0 || isOwn(section.url) ? section : { ...section, messages: [], codes: [], printed: [] },
  );
  const { sections: ofSections = {}, places: ofPlaces = {} } = index.shapes[own.id] ?? {};
  return {
    sections,
    sectionOfShape: new Map(Object.entries(ofSections).map(([shape, number]) => [shape, sections[number]])),
    placeOfShape: new Map(Object.entries(ofPlaces).map(([shape, number]) => [shape, index.places[number]])),
  };
}
