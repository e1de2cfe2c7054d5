/** Path without ending of the files that accompany a route, such as `/api/index`; the home page's is `/index`. */
function twinPath(route: string): string {
  return route.replace(/\/$/, '') || '/index';
}

export function markdownPath(route: string): string {
  return `${twinPath(route)}.md`;
}

/** Path of the picture that a link to a page is shown with. */
export function cardPath(route: string): string {
  return `/cards${twinPath(route)}.png`;
}

/** Width and height of that picture in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
