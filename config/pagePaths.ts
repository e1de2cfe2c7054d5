/** Path of a page as Markdown, such as `/api/index.md`; the home page's is `/index.md`. */
export function markdownPath(route: string): string {
  return `${route.replace(/\/$/, '') || '/index'}.md`;
}
