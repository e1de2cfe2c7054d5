import { isBareShape, isTellingShape, shapesOf } from './browser/errorShapes.ts';
import type { PrintedPlace } from './listPrintedPlaces.ts';
import type { CollectedSection } from './readErrorSections.ts';

/** What a shape leads to: the section that explains it, or a place that shows it. */
export type ShapeTarget = { section: CollectedSection } | { place: PrintedPlace };

/** What was found of a shape: the sections that are about it, and the place that shows it best. */
interface Claim {
  sections: Set<CollectedSection>;
  place: PrintedPlace;
}

/**
 * Assigns the shape of every error without a message of a library: to the section that quotes it or whose samples alone print
 * it, or else to the place that shows it best, since a wrong section is worse than none.
 *
 * @param printed By docs instance, what compilers print.
 * @param holdsMessage Whether a line holds a message of a library, which needs no shape.
 * @returns By docs instance and shape.
 */
export function assignShapes(
  sections: readonly CollectedSection[],
  printed: ReadonlyMap<string, readonly PrintedPlace[]>,
  holdsMessage: (line: string) => boolean,
): Map<string, Map<string, ShapeTarget>> {
  const explaining = sections.filter(({ row }) => row === undefined);
  const sampled = new Set([...printed.values()].flat().map(({ url }) => url));
  const unsampled = explaining.filter(({ url }) => !sampled.has(url));
  const assign = (places: readonly PrintedPlace[]): Map<string, ShapeTarget> => {
    const targets = new Map<string, ShapeTarget>();
    for (const [shape, claim] of claimShapes(places, explaining, unsampled, holdsMessage)) {
      const section = onlySection(claim);
      targets.set(shape, section === undefined ? { place: claim.place } : { section });
    }
    const routes = new Set(places.map(({ route }) => route));
    for (const section of explaining.filter(({ url }) => routes.has(url.replace(/#.*/, '')))) {
      quotedShapes(section).forEach((shape) => targets.set(shape, { section }));
    }
    return targets;
  };
  return new Map([...printed].map(([instance, places]) => [instance, assign(places)]));
}

/** @param unsampled Sections that lead to a sample elsewhere, if to any. */
function claimShapes(
  places: readonly PrintedPlace[],
  sections: readonly CollectedSection[],
  unsampled: readonly CollectedSection[],
  holdsMessage: (line: string) => boolean,
): Map<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const place of places) {
    const own = sections.find(({ url }) => url === place.url);
    for (const { code, text } of place.errors.filter((error) => !holdsMessage(lastLine(error.text)))) {
      for (const shape of shapesOf(code, text.split('\n'))) {
        const claim = claims.get(shape) ?? { sections: new Set(), place };
        claims.set(shape, claim);
        claim.place = compareClarity(place, claim.place) < 0 ? place : claim.place;
        const linking = isTellingShape(shape) ? unsampled.filter((section) => leadsTo(section, place.url, code)) : [];
        const claimants = own === undefined ? linking : [own];
        claimants.filter((section) => mayClaim(section, shape)).forEach((section) => claim.sections.add(section));
      }
    }
  }
  return claims;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** Orders places by how clearly they show an error: with its fix, as a sample, beside few others. */
function compareClarity(left: PrintedPlace, right: PrintedPlace): number {
  return (
    Number(right.isFixed) - Number(left.isFixed) ||
    Number(right.file !== undefined) - Number(left.file !== undefined) ||
    left.errors.length - right.errors.length
  );
}

/** Whether the sentences of a section lead to a place for an error of a code. */
function leadsTo({ codes, links }: CollectedSection, url: string, code: number): boolean {
  return (codes.length === 0 || codes.includes(code)) && links.includes(url);
}

/** Whether a section is about a shape that its samples print, and does not only happen to print it. */
function mayClaim({ url, libraries, isOnErrorPage }: CollectedSection, shape: string): boolean {
  const [, id = ''] = url.split('#');
  const isOfMessage = id.startsWith('message-');
  if (id.startsWith('shape-')) {
    return true;
  }
  return libraries.length > 0
    ? isOfMessage && isTellingShape(shape)
    : (isOnErrorPage && !isBareShape(shape)) || (isOfMessage && !shape.includes(':Type value is not'));
}

/** The section of a claim that has one; one about the compiler's own words comes before those that only happen to print them. */
function onlySection({ sections }: Claim): CollectedSection | undefined {
  const plain = [...sections].filter(({ libraries }) => libraries.length === 0);
  const [only, ...others] = plain.length > 0 ? plain : sections;
  return others.length === 0 ? only : undefined;
}

/** Shapes of what a section quotes in its sentences, which are its own whichever samples print them. */
function quotedShapes({ quotes }: CollectedSection): string[] {
  // A quotation has no code, and the most precise shape begins with one.
  return quotes.flatMap((quote) => shapesOf(undefined, [quote]).slice(1)).filter(isTellingShape);
}
