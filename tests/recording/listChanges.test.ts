import { expect, it } from 'vitest';
import { describeChanges, listChanges } from '../../packages/recorder/record/listChanges.ts';

const error = { line: 1, column: 2, length: 3, code: 2322, text: 'No.' };
const sample = { key: 'a', title: 'A tip', hovers: [[0, 1, 2, 'number']], errors: [error], run: { printed: ['1'] } };
const cell = { errors: [{ code: 2322, text: "'3' is not '1 | 2'" }], result: { ends: 'returns', text: '1' } };
const before = {
  pages: { a: sample, b: { ...sample, key: 'b' } },
  tables: { 'x / y': cell },
  exports: [{ name: 'place' }],
};

it.each<[name: string, after: object, words: string, places?: string[]]>([
  ['nothing', {}, ''],
  [
    'a union in another order',
    { tables: { 'x / y': { ...cell, errors: [{ code: 2322, text: "'3' is not '2 | 1'" }] } } },
    '',
  ],
  ['a new sample and one that is gone', { pages: { a: sample, c: sample } }, '2 samples', ['A tip']],
  [
    'what a compiler says of a sample, and what it prints',
    {
      pages: {
        ...before.pages,
        a: { ...sample, hovers: [], errors: [{ ...error, text: 'Never.' }, error], run: {} },
      },
    },
    '1 type, 1 message, 1 run',
    ['A tip'],
  ],
  [
    'a cell',
    { tables: { 'x / y': { errors: [], result: { ...cell.result, text: '2' } } } },
    '1 message, 1 result',
    ['x / y'],
  ],
  ['two exports', { exports: [{ name: 'placed' }, { name: 'pay' }] }, '2 exports', ['place', 'placed', 'pay']],
])('a difference in words: %s', (_name, change, words, places = []) => {
  const changes = listChanges(new Map([['page', before]]), new Map([['page', { ...before, ...change }]]));
  expect(describeChanges(changes)).toBe(words);
  expect(changes.flatMap((each) => each.places)).toEqual(places);
});
