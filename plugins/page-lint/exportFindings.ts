import type { Finding } from '../shared/Finding.ts';
import type { LintedPage } from './readLintedPage.ts';

/**
 * Where lists of exports differ from what the packages export.
 *
 * @param expected Names that the packages export, with their mark, or `undefined` in a list without marks.
 * @param targets Pages that entries may link to, by address.
 */
export function exportFindings(
  pages: readonly LintedPage[],
  expected: ReadonlyMap<string, string | undefined>,
  targets: ReadonlyMap<string, LintedPage>,
): Finding[] {
  const places = new Map<string, string>();
  const findings = pages.flatMap((page) =>
    page.exports.flatMap(({ name, line, mark, links }): Finding[] => {
      const { file } = page;
      const find = (message: string, remedy: string) => [{ file, line, message: `\`${name}\` ${message}`, remedy }];
      const [earlier, right] = [places.get(name), expected.get(name)];
      places.set(name, earlier ?? `${file}:${line}`);
      if (!expected.has(name)) {
        return find('is no export', 'take it out');
      }
      const linked = links.map((link) => linkedText(link, page, targets));
      return [
        ...(earlier === undefined ? [] : find(`is listed at ${earlier} already`, 'keep one of the two')),
        ...(right === undefined || right === mark ? [] : find(`is marked “${mark}”`, `mark it “${right}”`)),
        ...(linked.some((text) => new RegExp(`\\b${name}\\b`).test(text))
          ? []
          : find(
              `links to ${links.join(', ') || 'nothing'}, where it is not mentioned`,
              'link to where it is explained',
            )),
      ];
    }),
  );
  const file = pages.find(({ exports }) => exports.length > 0)?.file ?? 'config/docsInstances.ts';
  const missing = [...expected.keys()].filter((name) => !places.has(name));
  const remedy = 'add it to a table whose first column is headed “export” or “type”';
  return [...findings, ...missing.map((name) => ({ file, message: `\`${name}\` is exported and not listed`, remedy }))];
}

/** Text from the heading that a link leads to, to the next one of its level, or the whole page; none for a dead one. */
function linkedText(link: string, page: LintedPage, targets: ReadonlyMap<string, LintedPage>): string {
  const [path = '', id] = link.split('#');
  const { text = '', headings = [] } = path === '' ? page : (targets.get(path) ?? {});
  const start = headings.findIndex((heading) => heading.id === id);
  const heading = headings[start];
  if (id === undefined || heading === undefined) {
    return id === undefined ? text : '';
  }
  const next = headings.slice(start + 1).find(({ depth }) => depth <= heading.depth);
  return text
    .split('\n')
    .slice(heading.line - 1, next && next.line - 1)
    .join('\n');
}
