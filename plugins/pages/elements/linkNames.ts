import type { LineLink, ShownLine } from '../resolve/ResolvedNode.ts';

/**
 * Makes lines of a declaration whose names of types are links.
 *
 * @param names Types that it names.
 * @param lead Where a name leads, which may follow a package that it is imported from.
 */
export function linkNames(
  declaration: string,
  names: readonly string[],
  lead: (name: string, ofPackage: boolean) => string | undefined,
): ShownLine[] {
  const words = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  // Keys and parameters stand before a colon, members behind a dot; of the strings, paths of imports are looked at.
  const pattern = new RegExp(
    `(?<from>import\\( +\\)\\.)?(?<![\\w.$](?<!import\\( +\\)\\.))(?<name>${words})(?![\\w(]|\\??:)`,
    'g',
  );
  return declaration.split('\n').map((text) => {
    const line = { text, annotations: [] };
    const bare = text.replaceAll(/'[^']*'/g, (quoted) => ' '.repeat(quoted.length));
    const links =
      names.length === 0
        ? []
        : [...bare.matchAll(pattern)].flatMap((found): LineLink[] => {
            const { from = '', name = '' } = found.groups ?? {};
            const href = lead(name, from !== '');
            return href === undefined ? [] : [{ column: found.index + from.length, length: name.length, href }];
          });
    return links.length === 0 ? line : { ...line, links };
  });
}
