import { toString } from 'mdast-util-to-string';
import { jsxElement } from '../../../lib/markdownNodes.ts';
import { partsOf, sectionsOf } from '../../../lib/sectionsOf.ts';
import { isTableOf, memberId } from '../../../packages/records/questions/readEntries.ts';
import type { ResolvedNode } from './ResolvedNode.ts';

type Entry = NonNullable<NonNullable<ResolvedNode['data']>['entry']>;

/** Gives a parameter's row its type, and rows of members, aliases and names that are not exported the ids that links lead to. */
export function describeRows(tree: ResolvedNode): void {
  const sections = sectionsOf(tree);
  const headings = new Set(sections.map(({ id }) => id));
  for (const section of sections) {
    const parts = partsOf(section);
    const [entry] = parts.flatMap(({ data }) => data?.entry ?? []);
    for (const table of parts) {
      const [, ...rows] = table.children ?? [];
      if (isTableOf(table, 'alias') || isTableOf(table, 'not exported')) {
        const firstName = (names: string): string => names.replace(/,.*/, '');
        // A name with a heading of its own has its address already.
        const others = rows.filter(({ children: [cell] = [] }) => !headings.has(firstName(toString(cell))));
        others.forEach((row) => identify(row, firstName));
      } else if (entry !== undefined && isTableOf(table, 'member')) {
        rows.forEach((row) => identify(row, (name) => memberId(entry.name, name)));
      } else if (entry !== undefined && isTableOf(table, 'parameter')) {
        rows.forEach((row) => describeParameter(row, entry));
      }
    }
  }
}

function identify({ children: [cell] = [] }: ResolvedNode, toId: (name: string) => string): void {
  if (cell !== undefined) {
    const anchor = jsxElement('RowAnchor', { id: toId(toString(cell)) }, cell.children ?? []);
    cell.children = [{ ...anchor, type: 'mdxJsxTextElement' }];
  }
}

function describeParameter({ children: [name, words] = [] }: ResolvedNode, entry: Entry): void {
  const type = describeType(entry, toString(name));
  words?.children?.push(...(type.length === 0 ? [] : [{ type: 'break' }]), ...type);
}

/** What overloads say of a parameter: its types, but those that check it, and that it is optional where all that have it say so. */
function describeType({ signatures, links }: Entry, name: string): ResolvedNode[] {
  const uses = signatures.flatMap(({ parameters, types, optional = 0, isRest }) => {
    const at = parameters.indexOf(name);
    const isLast = at === parameters.length - 1;
    const note = isRest && isLast ? 'in separate arguments' : at >= parameters.length - optional ? 'optional' : '';
    return at === -1 ? [] : [{ type: types[at] ?? '', note }];
  });
  const types = [...new Set(uses.map(({ type }) => type))].filter(
    (type) => !/^unknown$|^\w+<(?:[^,]+, ){2}/.test(type),
  );
  const notes = new Set(uses.map(({ note }) => note));
  const [note = ''] = notes.size === 1 ? notes : [];
  return [
    ...types.flatMap((type, index): ResolvedNode[] => {
      const [code, to] = [{ type: 'inlineCode', value: type }, links[type]];
      return [
        ...(index === 0 ? [] : [{ type: 'text', value: ' or ' }]),
        to === undefined ? code : { type: 'link', url: to, children: [code] },
      ];
    }),
    ...(note === '' ? [] : [{ type: 'text', value: types.length === 0 ? note : `, ${note}` }]),
  ];
}
