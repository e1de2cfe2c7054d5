import { toString } from 'mdast-util-to-string';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPage } from '../../plugins/shared/readPage.ts';
import { resolvePage } from '../../plugins/samples/resolve/resolvePage.ts';
import { recordLibraries } from '../../recorder/library/recordLibraries.ts';
import { installFolder, locateEnvironments } from '../../recorder/environments/locateEnvironments.ts';
import { recordRuns } from '../../recorder/record/recordRuns.ts';
import { recordSamples } from '../../recorder/record/recordSamples.ts';
import { runnableTables } from '../../recorder/record/recordTables.ts';
import { collectSamples } from '../../records/asked/collectSamples.ts';
import { runTrials, type TrialResult } from '../../recorder/trial/runTrials.ts';
import type { Records } from '../../records/Records.ts';
import type { TableDefinition } from '../../records/site/TableDefinition.ts';
import { type Releases, type Trial, writeCompatibility } from '../../records/said/CompatibilityRecord.ts';
import {
  createSite,
  fakeCompiler,
  fixture,
  kitFrom,
  kitManifest,
  manifestWith,
  pageWith,
  read,
  recordedSite,
  withServers,
} from '../content/samples/sampleSite.ts';

const page = 'docs/page.mdx';
const wrong = "// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })";
const none = { samples: 2, otherCodes: 0, otherWords: 0, accepted: 0, acceptedIn: 0, refused: 0 };
const otherCode = { ...none, otherCodes: 1 };
const accepted = { ...none, accepted: 1, acceptedIn: 1 };

/** A table whose one row another SDK answers otherwise, and whose other row another Node. */
const tips: TableDefinition = {
  caption: 'Tips',
  axes: ['Call', 'Side'],
  rows: ['tip', 'node'],
  columns: ['kit'],
  sides: { kit: 'kit' },
  fixture: 'empty',
  programOf: (row) => ({
    setup: "import { tips } from 'kit-sdk'",
    code: row === 'tip' ? 'Promise.resolve(tips)' : "Promise.resolve('otherNode' in globalThis)",
  }),
};

/**
 * Installs folders and empty packages; like the real one it refuses what is gone, and peers that are not wanted, and
 * leaves the copy of a folder as it is.
 */
const npm = `#!/usr/bin/env node
const { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
for (const [name, release] of Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).dependencies)) {
  if (!process.argv.includes('--legacy-peer-deps') || release === 'gone') {
    console.error('npm error No ' + name);
    process.exit(1);
  }
  const folder = 'node_modules/' + name;
  if (release.startsWith('file:') && existsSync(folder)) continue;
  mkdirSync(folder, { recursive: true });
  if (release.startsWith('file:')) cpSync(release.slice(5), folder, { recursive: true });
  else {
    writeFileSync(folder + '/package.json', JSON.stringify({ name, version: release, main: 'index.js', engines: { node: '>=22' } }));
    writeFileSync(folder + '/index.js', 'exports.tips = ' + parseInt(release));
    writeFileSync(folder + '/index.d.ts', 'export declare const tips: number');
    mkdirSync(folder + '/bin', { recursive: true });
    const options = '--import data:text/javascript,globalThis.otherNode=true';
    writeFileSync(folder + '/bin/node', '#!/bin/sh\\nexec ' + process.execPath + ' ' + options + ' "$@"');
    chmodSync(folder + '/bin/node', 0o755);
  }
}`;

/** Puts the npm of these tests in the place of the real one. */
function useNpm({ root }: Records): void {
  chmodSync(join(root, 'bin/npm'), 0o755);
  const { PATH } = process.env;
  onTestFinished(() => void Object.assign(process.env, { PATH }));
  process.env.PATH = `${join(root, 'bin')}:${PATH}`;
}

async function resultsOf(site: Records, trials: readonly Releases[], folder = fixture('kit-1.0.0'), name = 'kit') {
  const results: TrialResult[] = [];
  for await (const result of runTrials(site, name, trials, { given: new Map([['kit', folder]]) })) {
    results.push(result);
  }
  return results;
}

describe('runTrials', () => {
  it('compares compilers and peers, which it installs, with those of the docs on the command line', async () => {
    const site = createSite({
      ...fakeCompiler('9.0.2', ''),
      ...fakeCompiler('9.1.0', 'error TS1: No.'),
      [page]: pageWith(wrong) + pageWith("import { place } from 'kit'\nplace({ id: 'a1', tip: 1 })"),
      'kit/index.d.ts': readFileSync(join(fixture('kit-1.0.0'), 'index.d.ts'), 'utf8'),
      'kit/package.json': '{ "name": "kit", "version": "1.0.0", "peerDependencies": { "sdk": "^1" } }',
      'bin/npm': npm,
      [`${installFolder('kit+sdk@2.0.0')}/node_modules/kit/package.json`]: '{ "name": "kit", "version": "0.9.0" }',
    });
    useNpm(site);
    const peers = ['it wants `sdk` ^1, and was compiled with 2.0.0'];
    const change = { page, kind: 'message', before: "2322: Type '3' is not assignable to type '0 | 2 | 1'." };
    const accepts = { count: accepted, changes: [{ ...change, after: '' }] };
    const gone = (message: string) => ({
      failed: 'not installed',
      reason: { message: expect.stringContaining(message) as unknown },
    });
    const expected: ({ releases: Releases } & Record<string, unknown>)[] = [
      { releases: { typescript: '9.0.2' }, ...accepts, peers: [] },
      { releases: { typescript: '9.1.0' }, count: otherCode, changes: [{ ...change, after: '1: No.' }] },
      { releases: { sdk: '2.0.0' }, count: none, changes: [], peers },
      { releases: { sdk: '2.0.0', typescript: '9.0.2' }, ...accepts, peers },
      { releases: { sdk: 'gone' }, ...gone('No sdk') },
      { releases: { typescript: 'gone' }, ...gone('No typescript') },
    ];
    const trials = expected.map(({ releases }) => releases);
    expect(await resultsOf(site, trials, join(site.root, 'kit'))).toMatchObject(expected);
  });

  it('runs the samples with another SDK, where it is more than its types, and in another Node, and the calls of tables, and names what does something else', async () => {
    const server = { kind: 'firestore' as const, name: 'Kit server', release: '1.0.0', fixture: 'empty' };
    const files = {
      'bin/npm': npm,
      'samples/fixtures/empty.json': '{}',
      'node_modules/kit-sdk/package.json': '{ "name": "kit-sdk", "version": "1.0.0", "main": "index.js" }',
      'node_modules/kit-sdk/index.js': 'exports.tips = 1',
      'node_modules/kit-sdk/index.d.ts': 'export declare const tips: number',
      [page]: `${pageWith("import { tips } from 'kit-sdk'\nif (tips > 1) throw new Error('too many')", 'run')}## Same\n\n\`\`\`ts run\nif ('otherNode' in globalThis) throw new Error('another Node')\n\`\`\`\n`,
      ...Object.fromEntries(
        ['package.json', 'index.d.ts', 'index.js'].map((file) => [
          `kit/${file}`,
          readFileSync(join(fixture('kit-1.0.0'), file), 'utf8'),
        ]),
      ),
    };
    const site = createSite(
      files,
      manifestWith({ packages: { kit: '1.0.0', 'kit-sdk': '1.0.0' }, sdk: 'kit-sdk', server }),
    );
    useNpm(site);
    const tabled = site.with({ tables: { tips } });
    const given = new Map([['kit', join(site.root, 'kit')]]);
    const results = await withServers(
      site,
      async ({ environments, servers }) => {
        expect(await recordSamples(tabled, { environments, servers })).toMatchObject({ findings: [] });
        const recorded = await recordRuns(tabled, [runnableTables(tabled)], { environments, servers });
        expect(recorded).toMatchObject({ findings: [], written: [expect.any(String)] });
        const trials: TrialResult[] = [];
        for await (const trial of runTrials(tabled, 'kit', [{ 'kit-sdk': '2.0.0' }, { node: '24.0.0' }], {
          given,
          servers,
        })) {
          trials.push(trial);
        }
        return trials;
      },
      locateEnvironments(site, given),
    );
    const [ofSdk, ofNode] = collectSamples(site).samples.map(({ key }) => ({ page, key }));
    const ofTips = (row: string, text: string) => ({
      ...{ table: 'tips', row, column: 'kit', side: 'kit' },
      result: { ends: 'returns', text },
    });
    const counts = { count: none, ran: { samples: 2, others: 1 } };
    expect(results).toMatchObject([
      { releases: { 'kit-sdk': '2.0.0' }, ...counts, node: '>=22', others: [ofSdk] },
      {
        releases: { node: '24.0.0' },
        ...counts,
        others: [ofNode],
        calls: { ran: 2, others: [ofTips('node', 'true')] },
      },
    ]);
  });

  it('compares a release of the library with the records by exports, types and messages, and writes nothing', async () => {
    const site = await recordedSite({
      [page]: pageWith("import { place } from 'kit'\nvoid place({ id: 'a1', tip: 1 })"),
      'docs/same.mdx': pageWith('export const tip = 1'),
    });
    await recordLibraries(site, kitFrom(site));
    const record = `samples/records/${page}.json`;
    const before = read(site, record);
    const results = await resultsOf(site, [{ kit: '1.1.0' }], fixture('kit-1.1.0'));
    expect(results).toMatchObject([
      {
        releases: { kit: '1.1.0' },
        count: { samples: 2 },
        changes: expect.arrayContaining([expect.objectContaining({ page, kind: 'type' })]) as unknown,
        exports: ['`Courier` is new (type)', '`Order` has another signature', '`cancel` has another signature'],
        peers: [],
      },
    ]);
    expect(JSON.stringify(results)).not.toContain('docs/same.mdx');
    expect(read(site, record)).toBe(before);
  });

  it('refuses a library that no version documents, and samples that are not recorded', async () => {
    const site = createSite({ [page]: pageWith('export const tip = 1') });
    await expect(resultsOf(site, [{ other: '1.0.0' }], undefined, 'other')).rejects.toThrow(/no version .* documents/);
    await expect(resultsOf(site, [{ kit: '1.1.0' }])).rejects.toThrow(/docs\/page\.mdx:3 .*no current record/);
  });
});

it('the page says of each release what differs, what does not compile, and what was not tried', () => {
  // The manifest names where a page of the version finds its library.
  const area = { folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit' } };
  const text = `## Tips {/* #tips */}\n\n${pageWith(wrong)}\n\n<RecordedTable name="tips" />\n`;
  const site = createSite({ [page]: text }, { ...kitManifest, areas: [area] }).with({
    tables: { tips: { ...tips, columns: ['a', 'b'] } },
  });
  const [{ key } = { key: '' }] = collectSamples(site, [page]).samples;
  const rowsOf = (of: string, records = site): string[] => {
    const { tree } = readPage(`# Page\n\n<Compatibility of="${of}" />\n`);
    resolvePage(records, page, tree);
    return (tree.children ?? [])
      .slice(1)
      .flatMap(({ type, children = [] }) =>
        type === 'table'
          ? children.map(({ children: cells = [] }) => cells.map((cell) => toString(cell)).join(' | '))
          : [toString({ children })],
      );
  };
  const result = { ends: 'returns' as const, text: '0' };
  const ofTips = (row: string, column: string) => ({ table: 'tips', row, column, side: 'kit', result });
  const trials: Trial[] = [
    { releases: { typescript: '9.0.2' }, count: accepted, others: [{ page, key }] },
    { releases: { typescript: '9.1.0' }, count: { ...none, otherWords: 1 } },
    { releases: { kit: '0.9.0' }, count: { ...none, otherWords: 1 } },
    {
      releases: { kit: '0.8.0' },
      node: '>=22',
      count: { ...none, otherWords: 1, refused: 2 },
      ran: { samples: 2, others: 1 },
      others: [
        { page, key },
        { page, key: 'gone' },
        { page: 'docs/gone.mdx', key },
      ],
    },
    { releases: { kit: '0.7.0' }, failed: 'set-up refused' },
    { releases: { kit: '0.6.0' }, failed: 'not installed' },
    { releases: { node: '24.0.0' }, count: none, ran: { samples: 2, others: 0 }, calls: { ran: 9, others: [] } },
    {
      releases: { kit: '0.5.0' },
      count: none,
      calls: {
        ran: 9,
        others: [
          ofTips('tip', 'a'),
          ofTips('tip', 'b'),
          ofTips('node', 'a'),
          { ...ofTips('gone', 'a'), table: 'gone' },
        ],
      },
    },
  ];
  writeCompatibility(site, { kit: { packages: { kit: '1.0.0' }, node: '>=18', date: '2026-11-23', trials } });
  expect(rowsOf('typescript')).toEqual([
    'TypeScript | library | the samples',
    '9.0.2 | kit | 1 wrong line accepted: Tips',
    '9.1.0 | all | say the same',
  ]);
  expect(rowsOf('packages')).toEqual([
    'Asked on 23 November 2026: 2 samples of kit 1.0.0.',
    'library | with | Node | the samples',
    'kit 1.0.0 | kit 1.0.0 | >=18 | what these pages show',
    'kit 1.0.0 | kit 0.9.0 | not said | say the same; not run',
    'kit 1.0.0 | kit 0.8.0 | >=22 | 2 right lines refused, 1 of 2 runs differ: Tips',
    'kit 1.0.0 | kit 0.7.0 | not said | do not compile',
    'kit 1.0.0 | kit 0.6.0 | not said | not tried: it could not be installed',
    'kit 1.0.0 | Node 24.0.0 | not said | say the same, and so do 2 runs and 9 calls',
    'kit 1.0.0 | kit 0.5.0 | not said | 4 of 9 calls differ: tip, node; not run',
  ]);
  expect(() => rowsOf('kits')).toThrow('docs/page.mdx:3  `of="kits"` is no table');
  const next = site.with({ manifest: { ...manifestWith({ packages: { kit: '2.0.0' } }), areas: [area] } });
  expect(() => rowsOf('typescript', next)).toThrow(
    'nothing was tried with the packages of kit\n    → run `npm run record:compatibility`',
  );
});
