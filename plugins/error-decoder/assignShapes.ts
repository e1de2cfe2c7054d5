import { isBareShape, isTellingShape, shapesOf } from './browser/errorShapes.ts';
import type { PrintedPlace } from './listPrintedPlaces.ts';
import type { CollectedSection } from './readErrorSections.ts';

/** What was found of a shape: the sections that are about it, and the place that shows it best. */
interface Claim {
  sections: Set<CollectedSection>;
  place: PrintedPlace;
}

/** What each shape leads to: a section that explains it, or a place that shows it. */
export interface AssignedShapes {
  sections: Map<string, CollectedSection>;
  places: Map<string, PrintedPlace>;
}

/**
 * Assigns the shape of every error without a message of a library: to the section that quotes it or whose samples alone print
 * it, or else to the place that shows it best, since a wrong section is worse than none.
 *
 * @param sections Of all docs instances.
 * @param places Of one.
 * @param sampled Addresses of all sections with samples; one without may lead to a sample elsewhere.
 * @param holdsMessage Whether a line holds a message of a library, which needs no shape.
 */
export function assignShapes(
  sections: readonly CollectedSection[],
  places: readonly PrintedPlace[],
  sampled: ReadonlySet<string>,
  holdsMessage: (line: string) => boolean,
): AssignedShapes {
  const assigned: AssignedShapes = { sections: new Map(), places: new Map() };
  for (const [shape, claim] of claimShapes(sections, places, sampled, holdsMessage)) {
    const section = onlySection(claim);
    if (section === undefined) {
      assigned.places.set(shape, claim.place);
    } else {
      assigned.sections.set(shape, section);
    }
  }
  const routes = new Set(places.map(({ route }) => route));
  for (const section of sections.filter(({ url }) => routes.has(url.replace(/#.*/, '')))) {
    for (const shape of quotedShapes(section)) {
      assigned.sections.set(shape, section);
      assigned.places.delete(shape);
    }
  }
  return assigned;
}

function claimShapes(
  sections: readonly CollectedSection[],
  places: readonly PrintedPlace[],
  sampled: ReadonlySet<string>,
  holdsMessage: (line: string) => boolean,
): Map<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const place of places) {
    const own = sections.filter(({ url }) => url === place.url);
    for (const { code, text } of place.errors.filter((error) => !holdsMessage(lastLine(error.text)))) {
      const linking = sections.filter((section) => leadsTo(section, place.url, code) && !sampled.has(section.url));
      for (const shape of shapesOf(code, text.split('\n'))) {
        const claim = claims.get(shape) ?? { sections: new Set(), place };
        claims.set(shape, claim);
        claim.place = compareClarity(place, claim.place) < 0 ? place : claim.place;
        const claimants = own.length > 0 || !isTellingShape(shape) ? own : linking;
        claimants.filter((section) => mayClaim(section, shape)).forEach((section) => claim.sections.add(section));
      }
    }
  }
  return claims;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** Whether the sentences of a section lead to a place for an error of a code. */
function leadsTo({ codes, links }: CollectedSection, url: string, code: number): boolean {
  return (codes.length === 0 || codes.includes(code)) && links.includes(url);
}

/** Orders places by how clearly they show an error: with its fix, as a sample, beside few others. */
function compareClarity(left: PrintedPlace, right: PrintedPlace): number {
  return (
    Number(right.isFixed) - Number(left.isFixed) ||
    Number(right.file !== undefined) - Number(left.file !== undefined) ||
    left.errors.length - right.errors.length
  );
}

/** Whether a section is about a shape that its samples print, and does not only happen to print it. */
function mayClaim({ url, libraries, isOnErrorPage }: CollectedSection, shape: string): boolean {
  const isOfMessage = url.includes('#message-');
  const isOfLibrary = libraries.length > 0;
  return (
    url.includes('#shape-') ||
    (!isOfLibrary && isOnErrorPage && !isBareShape(shape)) ||
    (isOfMessage && (isOfLibrary ? isTellingShape(shape) : !shape.includes(':Type value is not')))
  );
}

/** The section of a claim that has one; one about the compiler's own words comes before those that only happen to print them. */
function onlySection({ sections }: Claim): CollectedSection | undefined {
  const plain = [...sections].filter(({ libraries }) => libraries.length === 0);
  const [only, ...others] = plain.length > 0 ? plain : sections;
  return others.length === 0 ? only : undefined;
}

/** Shapes of what a section quotes in its sentences, which are its own whichever samples print them. */
function quotedShapes({ quotes }: CollectedSection): string[] {
  // A quotation has no code, which the most precise shape begins with.
  return quotes.flatMap((quote) => shapesOf(undefined, [quote]).slice(1)).filter(isTellingShape);
}
