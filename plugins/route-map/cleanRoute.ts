/** Takes the slash off the end of a permalink, as the host does. */
export function cleanRoute(permalink: string): string {
  return permalink === '/' ? permalink : permalink.replace(/\/$/, '');
}
