import { describe, expect, it, vi } from 'vitest';
import { formatFinding } from '../../../plugins/samples/Finding.ts';
import type { PageRecord } from '../../../plugins/samples/PageRecord.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';
import { collectSamples } from '../../../plugins/samples/read/collectSamples.ts';
import { recordSamples } from '../../../plugins/samples/recordSamples.ts';
import { renderRun } from '../../../plugins/samples/render/renderNotes.ts';
import { withoutChance } from '../../../plugins/samples/run/withoutChance.ts';
import { createSite, kitFrom, kitManifest, pageWith, read } from './sampleSite.ts';

vi.setConfig({ testTimeout: 120_000 });

const [kit] = Object.values(kitManifest.environments);
const server = { database: 'firestore', package: 'kit-server', packages: { 'kit-server': '1.0.0' } } as const;
const manifest = { ...kitManifest, environments: { kit: { ...kit!, server } } };

/** A server with the interface of the emulator, and one document. */
const kitServer = `exports.FirestoreServer = class {
  async start() {}
  stop() {}
  state = { toJSON: () => ({ projects: { p: { databases: { d: { collections: { orders: { documents: { a1: {
    path: 'projects/p/databases/d/documents/orders/a1',
    collections: {},
    fields: { tip: { type: 'integer_value', value: 1 }, at: { type: 'timestamp_value', value: { seconds: Date.now() / 1000 } } },
  } } } } } } } } }) };
};`;

const folder = 'samples/.environments/kit-server';

function siteWith(page: string): SampleSite {
  const files = {
    'docs/page.mdx': page,
    [`${folder}/package.json`]: '{}',
    [`${folder}/node_modules/kit-server/index.js`]: kitServer,
  };
  return createSite(files, manifest);
}

async function record(site: SampleSite): Promise<string[]> {
  const { findings } = await recordSamples(site, { environments: kitFrom(site) });
  return findings.map(formatFinding);
}

const place = (tip: number) => `import { place } from 'kit'\nawait place({ id: 'a1', tip: ${tip} })`;

describe('samples that run', () => {
  it('record what they printed and what the database then holds', async () => {
    const site = siteWith(pageWith(place(1), 'run'));
    expect(await record(site)).toEqual([]);
    const { samples } = JSON.parse(read(site, 'samples/records/docs/page.mdx.json')) as PageRecord;
    expect(samples[0]?.run).toEqual({
      server: 'kit-server 1.0.0',
      printed: ['placed a1'],
      database: { 'orders/a1': { tip: 1, at: '(time of the write)' } },
    });
    const html = renderRun(samples[0]!.run!);
    expect(html).toContain('Run against kit-server 1.0.0');
    expect(html).toContain('placed a1');
  });

  it('record an error that is the point, as a reader meets it', async () => {
    const site = siteWith(pageWith(`// @errors: 2322\n${place(3)}`, 'run=fails'));
    expect(await record(site)).toEqual([]);
    expect(read(site, 'samples/records/docs/page.mdx.json')).toContain('"failed": "the menu has no tip of 3"');
  });

  it('fail the recording when they fail unasked, or complete where they should fail', async () => {
    expect(await record(siteWith(pageWith(`// @errors: 2322\n${place(3)}`, 'run')))).toEqual([
      expect.stringContaining('docs/page.mdx:3  the sample fails when it runs: the menu has no tip of 3'),
    ]);
    expect(await record(siteWith(pageWith(place(1), 'run=fails')))).toEqual([
      expect.stringContaining('docs/page.mdx:3  the sample should fail when it runs, and does not'),
    ]);
  });

  it('need a server that is installed, and an environment that has one', async () => {
    const page = pageWith(place(1), 'run');
    const site = createSite({ 'docs/page.mdx': page }, manifest);
    await expect(record(site)).rejects.toThrow(/kit-server is not installed[^]*npm run install:samples/);
    expect(collectSamples(createSite({ 'docs/page.mdx': page })).findings.map(formatFinding)).toEqual([
      expect.stringContaining('docs/page.mdx:3  `run` needs one file and an environment with a server'),
    ]);
  });
});

describe('withoutChance', () => {
  it('replaces ids that were made and times of the run, and nothing else', () => {
    const id = 'AbCdEfGhIjKlMnOpQrSt';
    const pushed = '-P6v4yBPHQKe_8oG__3W';
    const run = {
      server: 'kit-server 1.0.0',
      printed: [`order ${id}`, `sent ${pushed} at 1700000000500`, 'at 1600000000000'],
      database: {
        [`orders/${id}`]: { at: new Date(1_700_000_000_500), opened: new Date(0), tip: 2 },
        chat: { [pushed]: { sentAt: 1_700_000_000_500 } },
      },
    };
    expect(withoutChance(run, 1_700_000_000_000, 1_700_000_001_000)).toEqual({
      server: 'kit-server 1.0.0',
      printed: ['order (automatic id)', 'sent (automatic id 2) at (time of the write)', 'at 1600000000000'],
      database: {
        'orders/(automatic id)': { at: '(time of the write)', opened: '1970-01-01T00:00:00.000Z', tip: 2 },
        chat: { '(automatic id 2)': { sentAt: '(time of the write)' } },
      },
    });
  });
});
