const line = /<span class="code-line[^>]*>([^]*?\n)<\/span>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The code of a rendered block, as a reader copies it: without what the compiler said, and without markup. */
export function codeOf(html: string): string {
  return [...html.matchAll(line)]
    .map(([, inner = '']) => inner)
    .join('')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\n$/, '');
}
