import { type LibraryTrials, type Trial } from '../../records/said/CompatibilityRecord.ts';
import { toString } from 'mdast-util-to-string';
import { expect, it, vi } from 'vitest';
import { recordCompatibility } from '../../recorder/trial/recordCompatibility.ts';
import { writeRecordFile } from '../../records/files/recordFiles.ts';
import { resolvePage } from '../../plugins/samples/resolve/resolvePage.ts';
import type { Records } from '../../records/Records.ts';
import { readPage } from '../../plugins/shared/readPage.ts';
import {
  createSite,
  fakeCompiler,
  fixture,
  kitManifest,
  manifestWith,
  pageWith,
} from '../content/samples/sampleSite.ts';

// Compiling starts a process, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 120_000 });

const release = '9.0.2';
const date = '2026-11-23';
const given = new Map([['kit', fixture('kit-1.0.0')]]);
const wrong = "// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })";
// The manifest names where a page of the version finds its library.
const manifest = {
  ...kitManifest,
  areas: [{ folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit' } }],
};

function rowsOf(site: Records, of: string): string[] {
  const { tree } = readPage(`# Page\n\n<Compatibility of="${of}" />\n`);
  resolvePage(site, 'docs/page.mdx', tree);
  return (tree.children ?? [])
    .slice(1)
    .flatMap(({ type, children = [] }) =>
      type === 'table'
        ? children.map(({ children: cells = [] }) => cells.map((cell) => toString(cell)).join(' | '))
        : [toString({ children })],
    );
}

it('recordCompatibility compiles the samples with other compilers, and the page shows what they say', async () => {
  const files = {
    'docs/page.mdx': pageWith(wrong),
    ...fakeCompiler(release, ''),
    ...fakeCompiler('9.1.0', 'error TS1: No.'),
  };
  const site = createSite(files, manifest);
  const tried: [string, Trial][] = [];
  const onTried = (library: string, trial: Trial) => tried.push([library, trial]);
  await recordCompatibility(site, { typescript: [release, '9.1.0'], packages: {} }, { given, date, onTried });
  const none = { samples: 1, otherCodes: 0, otherWords: 0, accepted: 0, acceptedIn: 0, refused: 0 };
  expect(tried).toEqual([
    ['kit', { releases: { typescript: release }, count: { ...none, accepted: 1, acceptedIn: 1 } }],
    ['kit', { releases: { typescript: '9.1.0' }, count: { ...none, otherCodes: 1 } }],
  ]);
  expect(rowsOf(site, 'typescript')).toEqual([
    'Compiled on 23 November 2026: 1 sample of kit 1.0.0.',
    'compiler | kit',
    'TypeScript 9.0.2 | accepts 1 wrong line',
    'TypeScript 9.1.0 | other error codes in 1 of 1 samples',
  ]);
  const { environments } = manifestWith({ packages: { kit: '2.0.0' } });
  const next = site.with({ manifest: { ...manifest, environments } });
  expect(() => rowsOf(next, 'typescript')).toThrow(
    'nothing was tried with the packages of kit\n    → run `npm run record:compatibility`',
  );
});

it('a table of peers says what differs, what does not compile, and what was not tried', () => {
  const site = createSite({}, manifest);
  const count = { samples: 2, otherCodes: 0, otherWords: 1, accepted: 0, acceptedIn: 0, refused: 2 };
  const trials: Trial[] = [
    { releases: { kit: '0.9.0' }, count: { ...count, refused: 0 } },
    { releases: { kit: '0.8.0' }, count },
    { releases: { kit: '0.7.0' }, failed: 'set-up refused' },
    { releases: { kit: '0.6.0' }, failed: 'not installed' },
  ];
  const libraries: Record<string, LibraryTrials> = { kit: { packages: { kit: '1.0.0' }, date, trials } };
  const head = { generatedBy: 'npm run record:compatibility', format: 1 };
  writeRecordFile(site.root, 'samples/compatibility.json', { ...head, ...{ libraries } }, () => false);
  expect(rowsOf(site, 'packages').slice(2)).toEqual([
    'kit | kit 1.0.0 | what these pages show',
    'kit | kit 0.9.0 | the same',
    'kit | kit 0.8.0 | refuses 2 right lines',
    'kit | kit 0.7.0 | does not compile',
    'kit | kit 0.6.0 | not tried: it could not be installed',
  ]);
  expect(() => rowsOf(site, 'kits')).toThrow('docs/page.mdx:3  `of="kits"` is no table');
});
