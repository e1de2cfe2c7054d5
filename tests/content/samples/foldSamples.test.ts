import { expect, it } from 'vitest';
import { foldSamples } from '../../../plugins/samples/render/foldSamples.ts';
import { jsxElement } from '../../../plugins/samples/resolve/jsxElement.ts';
import type { ResolvedNode } from '../../../plugins/samples/resolve/ResolvedNode.ts';
import { readAttribute } from '../../../plugins/shared/markdownNodes.ts';

const heading: ResolvedNode = { type: 'heading', depth: 2, children: [] };
const message: ResolvedNode = { type: 'code', lang: 'text', data: { fence: { language: 'text', lines: [] } } };
const signature = jsxElement('div', { className: 'signature' }, []);

function sample(title: string | undefined, isFailing?: true): ResolvedNode {
  return {
    type: 'code',
    lang: 'ts',
    data: { sample: 'key', fence: { language: 'ts', title, lines: [] }, ...(isFailing && { isFailing }) },
  };
}

/** The blocks of a page after folding: `summary > title` of what is folded, titles of the rest. */
function shown(file: string, children: ResolvedNode[]): string[] {
  const tree: ResolvedNode = { type: 'root', children };
  foldSamples(file, tree);
  const show = (node: ResolvedNode): string[] => {
    if (node.name === 'Fold') {
      return (node.children ?? []).flatMap(show).map((title) => `${readAttribute(node, 'summary')} > ${title}`);
    }
    return node.type === 'code' ? [node.data?.fence?.title ?? '-'] : (node.children ?? []).flatMap(show);
  };
  return (tree.children ?? []).flatMap(show);
}

it.each([
  [
    'code that fails on a page of errors, in tabs, too',
    'docs/errors/queries.mdx',
    [
      heading,
      message,
      sample('wrong', true),
      sample('right'),
      jsxElement('Tabs', {}, [jsxElement('TabItem', {}, [sample('wrong', true), sample('right')])]),
    ],
    ['-', 'Code that fails > wrong', 'right', 'Code that fails > wrong', 'right'],
  ],
  [
    'nothing that fails on another page',
    'docs/guides/write.mdx',
    [heading, sample('wrong', true), sample('right')],
    ['wrong', 'right'],
  ],
  [
    'samples after the first in an entry of the reference, under their titles',
    'docs/api/writes.mdx',
    [
      heading,
      signature,
      sample('first'),
      sample('second'),
      sample(undefined),
      heading,
      sample('third'),
      sample('fourth'),
    ],
    ['first', 'second > -', '-', 'third', 'fourth'],
  ],
  [
    'samples after the tabs that an entry begins with',
    'docs/api/writes.mdx',
    [heading, signature, jsxElement('Tabs', {}, [jsxElement('TabItem', {}, [sample('web')])]), sample('both')],
    ['web', 'both > -'],
  ],
])('folded is %s', (_what, file, children, expected) => {
  expect(shown(file, children)).toEqual(expected);
});
