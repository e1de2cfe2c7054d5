import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { fenceToMarkdown } from '../../../plugins/markdown-pages/fenceToMarkdown.ts';
import { sortUnions } from '../../../recorder/compile/compareErrors.ts';
import { renderBlock } from '../../../plugins/samples/render/renderBlock.ts';
import { describeCompilers } from '../../../plugins/samples/resolve/describeCompilers.ts';

const errorOn = (line: number, code = 2345, text = 'As recorded.') => ({ line, column: 0, length: 1, code, text });
const said = { column: 0, code: 2741, text: 'A tip is missing.\n  It is <needed>.' };
const comparedTypescript = ['5.9.3', '7.0.2'];

function sentences(lines: readonly number[], compared: Record<string, { line: number; errors: (typeof said)[] }[]>) {
  const errors = lines.map((line) => errorOn(line));
  return describeCompilers({ errors, compared }, { comparedTypescript }, '6.0.3').map(({ sentence }) => sentence);
}

describe('describeCompilers', () => {
  const accepted = { line: 1, errors: [] };
  const other = { line: 2, errors: [said] };

  it.each([
    ['a line that is accepted, alone', [1], [accepted], 'TypeScript 7.0 accepts this.'],
    ['one of several', [1, 2], [accepted], 'TypeScript 7.0 accepts 1 of the 2 lines with errors.'],
    ['another code', [1, 2], [other], 'TypeScript 7.0 says TS2741 where 6.0 says TS2345.'],
    ['an error where none was', [], [other], 'TypeScript 7.0 says TS2741.'],
    [
      'both',
      [1, 2],
      [accepted, other],
      'TypeScript 7.0 accepts 1 of the 2 lines with errors, and says TS2741 where 6.0 says TS2345.',
    ],
  ])('says of %s', (_name, lines, differences, sentence) => {
    expect(sentences(lines, { '7.0.2': differences })).toEqual([sentence]);
  });

  it('says nothing where only words differ, and nothing differs', () => {
    expect(sentences([1], { '5.9.3': [{ line: 1, errors: [{ ...said, code: 2345 }] }] })).toEqual([]);
  });

  it('stands under the block with its words folded, and in Markdown as comments', () => {
    const compilers = [{ sentence: 'TypeScript 7.0 says TS2741.', lines: [other] }];
    const fence = { language: 'ts', lines: [{ text: 'f()', annotations: [] }], compilers };
    expect(renderBlock(fence)).toMatch(
      /TypeScript 7\.0 says TS2741\.<\/span><details.*Error TS2741: A tip is missing\.\n {2}It is &lt;needed&gt;\./s,
    );
    expect(toString(fenceToMarkdown(fence, 'ts'))).toBe(
      'f()\n// TypeScript 7.0 says TS2741.\n// Error TS2741: A tip is missing.\n//     It is <needed>.',
    );
  });
});

it.each([
  ["Type '3' is not assignable to type '2 | 1'.", "Type '3' is not assignable to type '1 | 2'."],
  ['{ x: 2 | 1; y: ("d" | "c")[] } | null', 'null | { x: 1 | 2; y: ("c" | "d")[] }'],
  ['Record<B | A, () => C | D>', 'Record<A | B, () => D | C>'],
])('sortUnions is the same for %s and %s', (one, other) => {
  expect(sortUnions(one)).toBe(sortUnions(other));
});

it('sortUnions keeps the order of everything but unions', () => {
  expect(sortUnions("Type 'a' is not assignable to type 'b'.")).not.toBe(
    sortUnions("Type 'b' is not assignable to type 'a'."),
  );
  expect(sortUnions('(a: 1 | 2) => [x, y]')).toBe(sortUnions('(a: 2 | 1) => [x, y]'));
  expect(sortUnions('(a: 1) => [x, y]')).not.toBe(sortUnions('(a: 1) => [y, x]'));
});
