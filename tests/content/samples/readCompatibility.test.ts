import { describe, expect, it } from 'vitest';
import { resolvePage } from '../../../plugins/samples/resolve/resolvePage.ts';
import { mdxToMarkdown } from '../../../plugins/markdown-pages/mdxToMarkdown.ts';
import { writeMarkdown } from '../../../plugins/markdown-pages/writeMarkdown.ts';
import { readPage } from '../../../plugins/shared/readPage.ts';
import { readCompatibility } from '../../../records/said/readCompatibility.ts';
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
const siteWith = (...rows: object[]) => createSite({ 'samples/compatibility.json': JSON.stringify(rows) }, manifest);

describe('the grid of SDKs', () => {
  it('says whether each works, and with which command', () => {
    const tests = { '@firebase/rules-unit-testing': '5.0.2' };
    const site = siteWith({ ...row, packages: { sdk: '1.9.0' }, refused: 1 }, row, {
      ...row,
      packages: { sdk: '3.0.0', ...tests },
      differ: 2,
    });
    const { text, tree } = readPage('<Compatibility />');
    resolvePage(site, 'docs/page.mdx', tree);
    const page = { file: 'docs/page.mdx', text, origin: '', route: '/page' };
    expect(writeMarkdown(mdxToMarkdown(page, tree))).toContain(
      '| library | SDK | works | runs that differ | install |\n| - | - | - | - | - |\n' +
        '| kit | sdk 1 | ✕ 1 right line does not compile | 0 of 1,200 | – |\n' +
        '| kit | sdk 2 | ✓ | these pages | `npm install kit@1.0.0 sdk@2` |\n' +
        '| kit | sdk 3 | ✓ with a line in package.json | 2 of 1,200 | `npm install kit@1.0.0 sdk@3 @firebase/rules-unit-testing@5` |',
    );
  });

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
