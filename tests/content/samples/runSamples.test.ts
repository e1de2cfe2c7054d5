import { describe, expect, it, vi } from 'vitest';
import { formatFinding } from '../../../plugins/samples/Finding.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';
import { readRecord } from '../../../plugins/samples/recordFiles.ts';
import { renderBlock } from '../../../plugins/samples/render/renderBlock.ts';
import { deterministicRun } from '../../../plugins/samples/run/deterministicRun.ts';
import { createSite, manifestWith, pageWith, record } from './sampleSite.ts';

vi.setConfig({ testTimeout: 120_000 });

const server = { package: 'kit-server', packages: { 'kit-server': '1.0.0' } } as const;
const manifest = manifestWith({ server });

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
const installed = { [`${folder}/package.json`]: '{}', [`${folder}/node_modules/kit-server/index.js`]: kitServer };

const samplePage = (tip: number, run: string) => ({
  'docs/page.mdx': pageWith(
    `${tip === 3 ? '// @errors: 2322\n' : ''}import { place } from 'kit'\nawait place({ id: 'a1', tip: ${tip} })`,
    run,
  ),
});
const siteWith = (tip: number, run: string) => createSite({ ...samplePage(tip, run), ...installed }, manifest);

async function findingsOf(site: SampleSite): Promise<string[]> {
  return (await record(site)).findings.map(formatFinding);
}

describe('samples that run', () => {
  it('record what they printed and what the database then holds', async () => {
    const site = siteWith(1, 'run');
    expect(await findingsOf(site)).toEqual([]);
    const run = readRecord(site.root, 'docs/page.mdx')?.samples[0]?.run;
    expect(run).toEqual({
      server: 'kit-server 1.0.0',
      printed: ['placed a1'],
      database: { 'orders/a1': { tip: 1, at: '(time of the write)' } },
    });
    const html = renderBlock({ language: 'ts', lines: [], run });
    expect(html).toContain('Run against kit-server 1.0.0');
    expect(html).toContain('placed a1');
  });

  it('record an error that is the point, as a reader meets it', async () => {
    const site = siteWith(3, 'run=fails');
    expect(await findingsOf(site)).toEqual([]);
    const [sample] = readRecord(site.root, 'docs/page.mdx')?.samples ?? [];
    expect(sample?.run?.failed).toBe('the menu has no tip of 3');
  });

  it.each([
    ['fails unasked', 3, 'run', 'the sample fails when it runs: the menu has no tip of 3'],
    ['completes where it should fail', 1, 'run=fails', 'the sample should fail when it runs, and does not'],
  ])('are not recorded where one %s', async (_name, tip, run, finding) => {
    expect(await findingsOf(siteWith(tip, run))).toEqual([expect.stringContaining(`docs/page.mdx:3  ${finding}`)]);
  });

  it('need a server that is installed', async () => {
    await expect(findingsOf(createSite(samplePage(1, 'run'), manifest))).rejects.toThrow(
      /kit-server is not installed[^]*npm run install:samples/,
    );
  });
});

describe('deterministicRun', () => {
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
    expect(deterministicRun(run, 1_700_000_000_000, 1_700_000_001_000)).toEqual({
      server: 'kit-server 1.0.0',
      printed: ['order (automatic id)', 'sent (automatic id 2) at (time of the write)', 'at 1600000000000'],
      database: {
        'orders/(automatic id)': { at: '(time of the write)', opened: '1970-01-01T00:00:00.000Z', tip: 2 },
        chat: { '(automatic id 2)': { sentAt: '(time of the write)' } },
      },
    });
  });
});
