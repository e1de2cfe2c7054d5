import { toString } from 'mdast-util-to-string';
import { readAttribute, walk } from '../../../lib/markdownNodes.ts';
import { isTableOf } from '../../../packages/records/asked/readEntries.ts';
import type { Signature } from '../../../packages/records/said/LibraryRecord.ts';
import { listDeclared } from '../../../packages/records/said/listDeclared.ts';
import type { PageInProgress, ResolvedNode } from './ResolvedNode.ts';

/** Puts into the tables of parameters, above what each is, its type and whether it may be left out, from the record. */
export function describeParameters({ records, file, tree }: PageInProgress): void {
  let signatures: Signature[] = [];
  for (const { node } of walk(tree)) {
    if (node.name === 'Signature') {
      const name = readAttribute(node, 'of');
      const { of = [] } = listDeclared(records, file).find((declared) => declared.name === name) ?? {};
      signatures = of.flatMap(({ declared }) => declared.signatures);
    } else if (isTableOf(node, 'parameter')) {
      for (const { children: [name, words] = [] } of node.children?.slice(1) ?? []) {
        const type = describe(signatures, toString(name));
        words?.children?.unshift(...type, ...(type.length === 0 ? [] : [{ type: 'break' }]));
      }
    }
  }
}

/** What overloads say of a parameter: its types, and that it is optional where all that have it say so. */
function describe(signatures: readonly Signature[], name: string): ResolvedNode[] {
  const said = signatures.flatMap(({ parameters, types, optional = 0, isRest }) => {
    const at = parameters.indexOf(name);
    const isLast = at === parameters.length - 1;
    const note = isRest && isLast ? 'any number' : at >= parameters.length - optional ? 'optional' : '';
    return at === -1 ? [] : [{ type: types[at] ?? '', note }];
  });
  const types = [...new Set(said.map(({ type }) => type))];
  const notes = new Set(said.map(({ note }) => note));
  const [note = ''] = notes.size === 1 ? notes : [];
  return [
    ...types.flatMap((type, index): ResolvedNode[] => [
      ...(index === 0 ? [] : [{ type: 'text', value: ' or ' }]),
      { type: 'inlineCode', value: type },
    ]),
    ...(note === '' ? [] : [{ type: 'text', value: `, ${note}` }]),
  ];
}
