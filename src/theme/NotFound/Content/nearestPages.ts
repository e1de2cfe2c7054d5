import { docsInstances, olderVersions, versionAt } from '../../../../config/docsInstances';
import { distance } from 'fastest-levenshtein';

const older = docsInstances.flatMap(olderVersions);

const maximumSuggestions = 3;

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Edits between two words as a share of the longer one: 0 for equal, 1 for nothing in common. */
function difference(left: string, right: string): number {
  return distance(left, right) / Math.max(left.length, right.length, 1);
}

/**
 * The pages whose name is like the last part of `wanted`, nearest first and at most three.
 *
 * Names that differ in more than half of their letters are not a suggestion; the whole path decides between equal names.
 * A page of an older version is meant only where the path begins as that version does.
 */
export function nearestPages<Page extends { route: string }>(wanted: string, pages: readonly Page[]): Page[] {
  const path = wanted.replace(/\/+$|\.html?$/g, '').toLowerCase();
  const version = versionAt(older, wanted);
  return pages
    .filter(({ route }) => [undefined, version].includes(versionAt(older, route)))
    .map((page) => {
      const route = page.route.toLowerCase();
      const whole = difference(path, route);
      return { page, whole, nearest: Math.min(whole, difference(lastSegment(path), lastSegment(route))) };
    })
    .filter(({ nearest }) => nearest <= 0.5)
    .sort((left, right) => left.nearest - right.nearest || left.whole - right.whole)
    .slice(0, maximumSuggestions)
    .map(({ page }) => page);
}
