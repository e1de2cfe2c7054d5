import { expect, it } from 'vitest';
import { describeChanges, listChanges } from '../../packages/recorder/record/listChanges.ts';
import { sortUnions } from '../../packages/recorder/compile/compareErrors.ts';
import { before, changes } from './fixtures/changes.json';

it.each(changes)('a difference in words: $what', ({ after, words, places }) => {
  const listed = listChanges(new Map([['page', before]]), new Map([['page', { ...before, ...after }]]));
  expect(describeChanges(listed)).toBe(words);
  expect(listed.flatMap((change) => change.places)).toEqual(places);
});

it.each([
  ["Type '3' is not assignable to type '2 | 1'.", "Type '3' is not assignable to type '1 | 2'."],
  ['{ x: 2 | 1; y: ("d" | "c")[] } | null', 'null | { x: 1 | 2; y: ("c" | "d")[] }'],
  ["'[B] | [] | [A]'", "'[] | [A] | [B]'"],
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
