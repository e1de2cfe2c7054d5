import { describe, expect, it } from 'vitest';
import { fuzzyTerms } from '../../../plugins/search/engine/fuzzyTerms.ts';

const terms = ['card', 'cart', 'carted', 'cat', 'courier', 'couriers', 'order', 'transaction', 'transactions'];

function near(text: string): string[] {
  return fuzzyTerms(terms, text).map(({ term, edits, prefix }) => `${terms[term] ?? ''} ${edits}${prefix ? ' …' : ''}`);
}

/** The same by the textbook, without shared rows. */
function distance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const steps = [at(row - 1, column - 1) + same, at(row - 1, column) + 1, at(row, column - 1) + 1];
      (rows[row] ?? [])[column] = Math.min(...steps, swapped ? at(row - 2, column - 2) + 1 : Infinity);
    }
  }
  return at(left.length, right.length);
}

describe('words with a typo', () => {
  it('are found with a letter missing, added, replaced or swapped', () => {
    expect(near('orer')).toEqual(['order 1']);
    expect(near('orrder')).toEqual(['order 1']);
    expect(near('ordor')).toEqual(['order 1']);
    expect(near('odrer')).toEqual(['order 1']);
  });

  it('are found while they are typed', () => {
    expect(near('tramsac')).toEqual(['transaction 1 …', 'transactions 1 …']);
  });

  it('may differ in one letter of five, and not at all when they are short', () => {
    expect(near('ordxy')).toEqual([]);
    expect(near('cxt')).toEqual([]);
    expect(near('tramsactoin')).toEqual(['transaction 2', 'transactions 2 …']);
  });

  it('are the same ones as by comparing with each word', () => {
    const letters = 'acdeort';
    for (let seed = 0; seed < 400; seed += 1) {
      const text = Array.from({ length: 4 + (seed % 3) }, (_, at) => letters[(seed * (at + 3) + at * at) % 7]).join('');
      const expected = terms.flatMap((term) => {
        const beginnings = Array.from({ length: term.length }, (_, cut) => term.slice(0, cut + 1));
        const edits = Math.min(...beginnings.map((beginning) => distance(beginning, text)));
        return edits <= 1 ? [term] : [];
      });
      expect(fuzzyTerms(terms, text).map(({ term }) => terms[term])).toEqual(expected);
    }
  });
});
