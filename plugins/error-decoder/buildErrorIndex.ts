import type { ErrorIndex, ErrorSection } from '@generated/docs-error-decoder/default/errorIndex.json';
import { isBareShape, isTellingShape, shapesOf } from '../../src/components/ErrorDecoder/errorShapes.ts';
import type { PrintedPlace } from './listPrinted.ts';
import type { CollectedSection } from './readErrorSections.ts';

/** What claims a shape: the sections whose samples print it, and the place that shows it best. */
interface Claims {
  sections: Set<number>;
  place: PrintedPlace;
}

/** Whether a place shows an error better than another: with its fix, alone, as a sample. */
function compare(left: PrintedPlace, right: PrintedPlace): number {
  return (
    Number(right.isFixed) - Number(left.isFixed) ||
    Number(right.file !== undefined) - Number(left.file !== undefined) ||
    left.errors.length - right.errors.length
  );
}

function leadsTo(section: CollectedSection | undefined, url: string, code: number): boolean {
  const isFor = section?.codes.length === 0 || section?.codes.includes(code) === true;
  return isFor && section?.row === undefined && section?.links.includes(url) === true;
}

/** Whether a section is about a shape that its samples print, and does not only happen to print it. */
function mayClaim(section: CollectedSection | undefined, shape: string): boolean {
  const id = section?.url.split('#')[1] ?? '';
  const isPlain = section?.libraries.length === 0;
  return (
    id.startsWith('shape-') ||
    (isPlain && section.isEntry && !isBareShape(shape)) ||
    (id.startsWith('message-') && (isPlain ? !shape.includes(':Type value is not') : isTellingShape(shape)))
  );
}

/**
 * Joins the sections that explain errors with the shapes of those that have no message of a library: a shape leads to the
 * section whose samples alone print it, or else to the best sample, since a wrong section is worse than none.
 *
 * @param printed By docs instance, what compilers print.
 * @param holdsMessage Whether a text holds a message of a library, which needs no shape.
 */
export function buildErrorIndex(
  sections: readonly CollectedSection[],
  printed: ReadonlyMap<string, readonly PrintedPlace[]>,
  holdsMessage: (text: string) => boolean,
): ErrorIndex {
  // A section without samples leads to one elsewhere.
  const hasSamples = new Set([...printed.values()].flat().map(({ url }) => url));
  const claimants = ({ url }: PrintedPlace, own: number, code: number) =>
    own >= 0
      ? [own]
      : [...sections.keys()].filter(
          (number) => leadsTo(sections[number], url, code) && !hasSamples.has(sections[number]?.url ?? ''),
        );
  const places: PrintedPlace[] = [];
  const used = new Set<number>();
  const codes = new Map<number, Set<number>>();
  const shapes = [...printed].map(([set, own]) => {
    const claims = new Map<string, Claims>();
    for (const place of own) {
      const section = sections.findIndex(({ url, row }) => row === undefined && url === place.url);
      for (const { code, text } of place.errors) {
        if (section >= 0) {
          codes.set(section, (codes.get(section) ?? new Set()).add(code));
        }
        for (const shape of holdsMessage(text.slice(text.lastIndexOf('\n') + 1))
          ? []
          : shapesOf(code, text.split('\n'))) {
          const claim = claims.get(shape) ?? { sections: new Set(), place };
          claim.place = compare(place, claim.place) < 0 ? place : claim.place;
          claimants(place, section, code)
            .filter((number) => mayClaim(sections[number], shape) && (number === section || isTellingShape(shape)))
            .forEach((number) => claim.sections.add(number));
          claims.set(shape, claim);
        }
      }
    }
    for (const [number, { quotes, url }] of sections.entries()) {
      const place = own.find((each) => each.page.route === url.split('#')[0]);
      for (const shape of place === undefined ? [] : quotes.flatMap((quote) => shapesOf(undefined, [quote])).slice(1)) {
        if (place !== undefined && isTellingShape(shape)) {
          claims.set(shape, { place: claims.get(shape)?.place ?? place, sections: new Set([number]) });
        }
      }
    }
    const numbers = [...claims].map(([shape, { sections: claiming, place }]) => {
      // A section about the compiler's own words comes before those that only happen to print them.
      const plain = [...claiming].filter((number) => sections[number]?.libraries.length === 0);
      const [only, ...others] = plain.length > 0 ? plain : claiming;
      if (only !== undefined && others.length === 0) {
        used.add(only);
        return [shape, only] as const;
      }
      const at = places.indexOf(place);
      return [shape, -(at < 0 ? places.push(place) : at + 1)] as const;
    });
    return [set, new Map(numbers)] as const;
  });
  const isKnown = ({ messages, codes: own }: ErrorSection, number: number) =>
    messages.length > 0 || own.length > 0 || used.has(number);
  const kept = [...sections.keys()].filter((number) => isKnown(sections[number] as CollectedSection, number));
  const renumber = (number: number) => (number < 0 ? number : kept.indexOf(number));
  return {
    sections: kept.map((number) => {
      const { title, url, messages, codes: own, libraries, row } = sections[number] as CollectedSection;
      const said = [...(codes.get(number) ?? [])].sort((a, b) => a - b);
      return {
        title,
        url,
        messages,
        codes: own,
        libraries,
        ...(row !== undefined && { row }),
        ...(said.length > 0 && { printed: said }),
      };
    }),
    places: places.map(({ title, url, shows, file }) => ({ title, url, shows, ...(file !== undefined && { file }) })),
    shapes: Object.fromEntries(
      shapes.map(([set, numbers]) => [
        set,
        Object.fromEntries([...numbers].map(([shape, number]) => [shape, renumber(number)])),
      ]),
    ),
  };
}
