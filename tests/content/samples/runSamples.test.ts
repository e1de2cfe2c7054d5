import { describe, expect, it, vi } from 'vitest';
import { formatFinding } from '../../../plugins/samples/Finding.ts';
import { readRecords } from '../../../plugins/samples/recordFiles.ts';
import { renderBlock } from '../../../plugins/samples/render/renderBlock.ts';
import { deterministicRun } from '../../../plugins/samples/run/deterministicRun.ts';
import { startServer } from '../../../plugins/samples/run/startServer.ts';
import { createSite, manifestWith, pageWith, record } from './sampleSite.ts';

vi.setConfig({ testTimeout: 120_000 });

const server = { package: 'kit-server', packages: { 'kit-server': '1.0.0' } } as const;

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

const place = (tip: number) => `import { place } from 'kit'\nawait place({ id: 'a1', tip: ${tip} })`;
const refused = `// @errors: 2322\n${place(3)}`;
const files = {
  'docs/completes.mdx': pageWith(place(1), 'run'),
  'docs/fails.mdx': pageWith(refused, 'run=fails'),
  'docs/should-complete.mdx': pageWith(refused, 'run'),
  'docs/should-fail.mdx': pageWith(place(1), 'run=fails'),
  'samples/.environments/kit-server/package.json': '{}',
  'samples/.environments/kit-server/node_modules/kit-server/index.js': kitServer,
};

describe('samples that run', () => {
  it('record what they printed, how they failed, and what the database then holds', async () => {
    const site = createSite(files, manifestWith({ server }));
    expect((await record(site)).findings.map(formatFinding)).toEqual([
      expect.stringContaining('docs/should-complete.mdx:3  the sample fails when it runs: the menu has no tip of 3'),
      expect.stringContaining('docs/should-fail.mdx:3  the sample should fail when it runs, and does not'),
    ]);
    const records = readRecords(site.root);
    const runOf = (page: string) => records.get(page)?.samples[0]?.run;
    expect([...records.keys()].sort()).toEqual(['docs/completes.mdx', 'docs/fails.mdx']);
    expect(runOf('docs/completes.mdx')).toEqual({
      server: 'kit-server 1.0.0',
      printed: ['placed a1'],
      database: { 'orders/a1': { tip: 1, at: '(time of the write)' } },
    });
    expect(runOf('docs/fails.mdx')?.failed).toBe('the menu has no tip of 3');
    const html = renderBlock({ language: 'ts', lines: [], run: runOf('docs/completes.mdx') });
    expect(html).toContain('Run against kit-server 1.0.0');
    expect(html).toContain('placed a1');
  });

  it('need a server that is installed', async () => {
    await expect(startServer(createSite().root, 'kit', server)).rejects.toThrow(
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
