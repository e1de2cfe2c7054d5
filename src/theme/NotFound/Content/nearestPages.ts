import { distance } from 'fastest-levenshtein';

interface Routed {
  route: string;
}

const maximumSuggestions = 3;

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Edits between two words as a share of the longer one: 0 for equal, 1 for nothing in common. */
function difference(left: string, right: string): number {
  const length = Math.max(left.length, right.length);
  return length === 0 ? 0 : distance(left, right) / length;
}

/**
 * The pages whose name is like the last part of `pathname`, nearest first and at most three.
 *
 * Names that differ in more than half of their letters are no suggestion; the whole path decides between equal names.
 */
export function nearestPages<Page extends Routed>(pathname: string, pages: readonly Page[]): Page[] {
  const path = pathname.replace(/\/+$|\.html?$/g, '').toLowerCase();
  return pages
    .map((page) => {
      const route = page.route.toLowerCase();
      return {
        page,
        name: difference(lastSegment(path), lastSegment(route)),
        whole: difference(path, route),
      };
    })
    .filter(({ name, whole }) => Math.min(name, whole) <= 0.5)
    .sort(
      (left, right) => Math.min(left.name, left.whole) - Math.min(right.name, right.whole) || left.whole - right.whole,
    )
    .slice(0, maximumSuggestions)
    .map(({ page }) => page);
}
