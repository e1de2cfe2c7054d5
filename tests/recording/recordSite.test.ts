import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { formatFinding, FindingError } from '../../lib/Finding.ts';
import { checkAgain } from '../../packages/recorder/record/checkAgain.ts';
import { recordSite } from '../../packages/recorder/record/recordSite.ts';
import { Servers } from '../../packages/recorder/run/Servers.ts';
import type { RecordHead } from '../../packages/records/files/recordFiles.ts';
import { writeRecordFile } from '../../packages/records/files/recordFiles.ts';
import type { Records } from '../../packages/records/Records.ts';
import { locateEnvironments } from '../../packages/recorder/environments/locateEnvironments.ts';
import { readPageRecord } from '../../packages/records/answers/SampleRecord.ts';
import {
  createSite,
  fixture,
  manifestWith,
  pageWith,
  read,
  record,
  recordedSite,
  replace,
  server,
  tips,
  withServers,
} from '../content/samples/sampleSite.ts';

const files = {
  'samples/fixtures/shop.json': '{}',
  'docs/page.mdx': pageWith("import { place } from 'kit'\nawait place({ id: 'a1', tip: 1 })", 'run'),
  'samples/outcomes/kit/orders.ts': 'export const fine = () => 1\n',
};

function siteWith(change = {}): Records {
  return createSite(files, manifestWith({ server, ...change })).with({
    tables: { tips: { ...tips, rows: ['a1'], columns: ['1'], reads: false } },
  });
}

describe('a record is the same', () => {
  const usesTips = (tips: string) =>
    `import type { Order } from 'kit'\nexport const tip = (tip: ${tips}): Order => ({ id: '', tip })`;
  const textsOf = (site: Records, page: string) =>
    readPageRecord(site, page)?.map(({ hovers }) => hovers.map(([, , , text]) => text));

  it('whatever the process compiled before', async () => {
    const other = 'const first = 1';
    const pages = {
      'docs/a.mdx': [other, other, usesTips('0')].map((code) => pageWith(code)).join(''),
      'docs/b.mdx': ['export const none = true', usesTips('2'), usesTips('1 | 2')]
        .map((code) => pageWith(code))
        .join(''),
    };
    const after = await recordedSite(pages);
    const alone = await recordedSite({ 'docs/b.mdx': pages['docs/b.mdx'] });
    expect(textsOf(after, 'docs/b.mdx')).toEqual(textsOf(alone, 'docs/b.mdx'));
  });

  it('whether a sample beside it changed now or before', async () => {
    const page = 'docs/page.mdx';
    const site = await recordedSite({ [page]: pageWith(usesTips('1')) + pageWith(usesTips('2 | 1')) });
    const before = textsOf(site, page);
    replace(site, page, 'tip: 1)', 'tip: 2)');
    expect(await record(site)).toMatchObject({ findings: [], compiled: 1 });
    const recorded = read(site, `recorded/pages/${page}.json`);
    expect(textsOf(site, page)?.[1]).not.toEqual(before?.[1]);
    await record(site, { all: true });
    expect(read(site, `recorded/pages/${page}.json`)).toBe(recorded);
  });
});

it('another release of a library that answers the same is asked everything, and changes the list of releases alone', async () => {
  const recordedFiles = (site: Records) =>
    new Map(site.listAll('recorded').map((file) => [file, read(site, file)] as const));
  const before = siteWith();
  await withServers(before, (options) => recordSite(before, options));
  const files = recordedFiles(before);
  const after = before.with({ manifest: manifestWith({ server, packages: { kit: '1.0.1' } }) });
  cpSync(fixture('kit-1.0.0'), join(after.root, 'kit-1.0.1'), { recursive: true });
  replace(after, 'kit-1.0.1/package.json', '"1.0.0"', '"1.0.1"');
  const next = locateEnvironments(after, new Map([['kit', join(after.root, 'kit-1.0.1')]]));
  const { compiled, ran, findings } = await withServers(after, (options) => recordSite(after, options), next);
  expect({ compiled, ran, findings }).toEqual({ compiled: 1, ran: 1, findings: [] });
  const changed = [...recordedFiles(after)].filter(([file, text]) => files.get(file) !== text);
  expect(changed.map(([file]) => file)).toEqual(['recorded/environments.json']);
  expect(changed[0]?.[1].replace(/kit 1\.0\.1/, 'kit 1.0.0').replace(/"checksum": .*/, '')).toBe(
    files.get('recorded/environments.json')?.replace(/"checksum": .*/, ''),
  );
  expect(await withServers(after, (options) => recordSite(after, options), next)).toMatchObject({ compiled: 0 });
});

const realtime = { ...server, kind: 'realtime-database' as const, packages: { 'Kit server': '1.0.0' } };
const noEmulator = () => {
  throw new FindingError({ file: '', message: 'no emulator is here', remedy: 'install one' });
};

it.each([
  ['an emulator', server, /no emulator is here: install one/],
  ['a server', realtime, /runs? on Kit server 1\.0\.0, and none is here: run `npm run install:samples -- Kit server`/],
])('what is lacking is listed before anything is compiled, with %s', async (_name, given, ofServer) => {
  const site = siteWith({ server: given, comparedTypescript: ['5.0.0', '9.0.2'] });
  const onCompiled = vi.fn();
  const options = { environments: new Map(), servers: new Servers(site.root, noEmulator), onCompiled };
  const lacking = [
    /kit 1\.0\.0 is neither installed nor given: run `npm run install:samples -- kit`.*--library kit=DIR/,
    /TypeScript 5\.0\.0 is not installed: run `npm run install:samples -- typescript@5\.0\.0`/,
    /TypeScript 9\.0\.2 is not installed: run `npm run install:samples -- typescript@9\.0\.2`/,
    ofServer,
  ];
  for (const work of [recordSite(site, options), checkAgain(site, options)]) {
    const said = await work.catch(String);
    lacking.forEach((each) => expect(said).toMatch(each));
    expect(said).toContain(`${lacking.length} of what this needs`);
  }
  expect(onCompiled).not.toHaveBeenCalled();
});

it('checkAgain runs samples, cells and calls again, and finds those of which something else comes', async () => {
  const site = siteWith();
  const written = ['outcomes/kit/orders', 'pages/docs/page.mdx', 'tables/tips'].map((name) => `recorded/${name}.json`);
  const recorded = await withServers(site, (options) => recordSite(site, options));
  expect({ ...recorded, written: recorded.written.sort() }).toMatchObject({ findings: [], written, ran: 1 });
  const check = () => withServers(site, (options) => checkAgain(site, options));
  expect(await check()).toMatchObject({ findings: [], compiled: 1, copies: 1, ran: 1, written: { length: 3 } });
  const change = (file: string, text: string, by: string) => {
    expect(read(site, file)).toContain(text);
    const changed = JSON.parse(read(site, file).replaceAll(text, by)) as RecordHead;
    writeRecordFile(site.root, file, changed);
  };
  change('recorded/outcomes/kit/orders.json', '"text": "1"', '"text": "2"');
  change('recorded/tables/tips.json', '"tip": 1', '"tip": 2');
  change('recorded/pages/docs/page.mdx.json', '"placed a1"', '"placed a2"');
  expect((await check()).findings.map(formatFinding).sort()).toEqual([
    expect.stringMatching(
      /orders\.json {2}recorded again, it differs by 1 result in fine\n {4}→ run `npm run record:samples/,
    ),
    expect.stringMatching(/docs\/page\.mdx\.json {2}recorded again, it differs by 1 run in \w+\n/),
    expect.stringContaining('recorded/tables/tips.json  recorded again, it differs by 1 result in a1 / 1, kit\n'),
  ]);
});
