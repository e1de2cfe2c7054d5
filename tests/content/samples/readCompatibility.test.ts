import { describe, expect, it } from 'vitest';
import { readCompatibility } from '../../../packages/records/answers/readCompatibility.ts';
import { createSite, manifestWith } from './sampleSite.ts';

const manifest = manifestWith({ packages: { kit: '1.0.0', sdk: '2.1.0' } });
const row = {
  library: 'kit',
  packages: { sdk: '2.1.0' },
  asked: '2026-11-26',
  samples: 3,
  refused: 0,
  runs: 1200,
  differ: 0,
};
const siteWith = (...rows: object[]) => createSite({ 'recorded/compatibility.json': JSON.stringify(rows) }, manifest);

describe('the grid of SDKs', () => {
  it.each([
    [
      'no row of what is documented',
      { ...row, packages: { sdk: '3.0.0' } },
      'no row has the releases that kit is documented with',
    ],
    ['a library that is not documented', { ...row, library: 'kitt' }, 'row 1 is not whole'],
    ['a package that the library does not have', { ...row, packages: { other: '1.0.0' } }, 'row 1 is not whole'],
    ['a range for a release', { ...row, packages: { sdk: '^2.1.0' } }, 'row 1 is not whole'],
    ['a count left out', { ...row, runs: undefined }, 'row 1 is not whole'],
    ['no day', { ...row, asked: 'once' }, 'row 1 is not whole'],
  ])('refuses %s', (_what, wrong, message) => {
    expect(() => readCompatibility(siteWith(wrong))).toThrow(message);
  });
});
