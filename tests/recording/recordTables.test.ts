import { installFolder, locateEnvironments } from '../../packages/recorder/environments/locateEnvironments.ts';
import { readTable } from '../../packages/records/answers/CellRecord.ts';
import { siteRecords } from '../../samples/siteRecords.ts';
import { describe, expect, it } from 'vitest';
import type { TableDefinition } from '../../packages/records/site/TableDefinition.ts';
import type { Records } from '../../packages/records/Records.ts';
import { judgeCell } from '../../packages/records/answers/judgeCell.ts';
import { checkSite } from '../../packages/recorder/record/checkSite.ts';
import { readTableView } from '../../plugins/pages/elements/RecordedTable.ts';
import { formatFinding } from '../../lib/Finding.ts';
import { required } from '../../lib/required.ts';
import { newestName, withReleases } from '../../packages/records/site/SampleManifest.ts';
import {
  createSite,
  fakeCompiler,
  fixture,
  kitManifest,
  manifestWith,
  read,
  record,
  server,
  tips,
  write,
} from '../content/samples/sampleSite.ts';

const file = 'recorded/tables/tips.json';

const writes: TableDefinition = { ...tips, reads: false, columns: ['1', '2', '3'] };

function siteWith(table: TableDefinition, files: Record<string, string> = {}, change = {}): Records {
  const manifest = manifestWith({ server, ...change });
  return createSite({ 'samples/fixtures/shop.json': '{}', ...files }, manifest).with({ tables: { tips: table } });
}

async function recordedSite(table = tips): Promise<Records> {
  const site = siteWith(table);
  expect(await record(site)).toMatchObject({ written: [file], findings: [] });
  return site;
}

function problems(site: Records): string {
  return checkSite(site).findings.map(formatFinding).join('\n');
}

function statesOf(site: Records): unknown {
  return readTableView(site, 'tips').states.map((row) => row.map(([state]) => state));
}

describe('recorded tables', () => {
  it('are recorded once, with what the compiler said and what happened', async () => {
    const site = await recordedSite();
    const before = read(site, file);
    expect((await record(site)).written).toEqual([]);
    expect((await record(site, { all: true })).written).toEqual([]);
    expect(read(site, file)).toBe(before);
    expect(readTable(site, 'tips').cellOf('a1', '3', 'kit')).toMatchObject({
      errors: [{ code: 2322, text: expect.stringMatching(/^Type '3' is not assignable/) as string }],
      result: { ends: 'rejects', text: 'the menu has no tip of 3 for delivery' },
    });
    expect(checkSite(site)).toMatchObject({ tables: 1, cells: 4 });
    expect([statesOf(site)].flat(2).sort()).toEqual(['finds', 'finds', 'refused', 'refused']);
  });

  it('keep what each cell wrote, and call it harm where something else was meant', async () => {
    const orders = { 'orders/a2': { at: 'timestamp (time of the run)', tip: 1 } };
    const site = await recordedSite({ ...writes, intended: { a1: {}, a2: orders }, harm: [['a1', '1']] });
    expect(readTable(site, 'tips').cellOf('a2', '1', 'kit')?.documents).toEqual(orders);
    expect(statesOf(site)).toEqual([
      ['harm', 'harm', 'refused'],
      ['writes', 'harm', 'refused'],
    ]);
  });

  it('call it harm where a read finds something else than it is meant to', async () => {
    const site = await recordedSite({ ...tips, intended: { a1: '', a2: '1' } });
    expect(statesOf(site)).toEqual([
      ['harm', 'refused'],
      ['finds', 'refused'],
    ]);
  });

  it('run each read with the set-up that it is compiled with', async () => {
    const site = await recordedSite({
      ...tips,
      columns: ['1'],
      programOf: (id) => ({ setup: `const own = '${id}'`, code: 'own' }),
    });
    const { cellOf } = readTable(site, 'tips');
    expect(tips.rows.map((id) => cellOf(id, '1', 'kit')?.result.text)).toEqual(["'a1'", "'a2'"]);
  });

  it.each([
    ['a read that is meant to write', { reads: true, intended: { a1: {} } }, '“Tips” says what “a1” is meant to do'],
    ['a row that does not exist', { intended: { a3: {} } }, '“Tips” says what “a3” is meant to do, which no cell does'],
    [
      'harm that there is none',
      { intended: { a1: {} }, harm: [['a1', '3']] as const },
      '“Tips” calls “a1 / 3” harm, and its record shows none',
    ],
  ])('are not written with %s', async (_name, change, message) => {
    const { written, findings } = await record(siteWith({ ...writes, ...change }));
    expect(written).toEqual([]);
    expect(findings.map(formatFinding).join('\n')).toContain(message);
  });

  it('name the cell that ends the process of several', async () => {
    const early = "if (Date.now() > 0) { throw new Error('no menu') }";
    const site = siteWith({
      ...writes,
      columns: ['1'],
      programOf: (id) => ({ setup: id === 'a2' ? early : '', code: '1' }),
    });
    expect((await record(site)).findings.map(({ message }) => message)).toEqual(['tips: its calls end early: no menu']);
  });

  it.each([
    ['a call that does not parse', { setup: '', code: 'place(' }, /a cell is not a program \(tips, .+\), TS1\d+/],
    ['a name that is nowhere', { setup: '', code: 'plaice()' }, /a cell is not a program .+, TS2304/],
    ['a wrong set-up', { setup: "import { plaice } from 'kit'", code: '1' }, /a cell is not a program .+, TS2724/],
  ])('refuse %s', async (_name, program, message) => {
    await expect(record(siteWith({ ...tips, programOf: () => program }))).rejects.toThrow(message);
  });

  it('say where another compiler has other codes', async () => {
    const compiler = { ...fakeCompiler('9.0.2', 'error TS2741: Missing.') };
    const site = siteWith(tips, compiler, { comparedTypescript: ['9.0.2'] });
    expect(await record(site)).toMatchObject({ findings: [] });
    const cell = readTable(site, 'tips').cellOf('a1', '3', 'kit');
    expect(cell?.compared).toEqual({ '9.0.2': [{ code: 2741, text: 'Missing.' }] });
  });

  it('say what the newest SDK decides otherwise', async () => {
    const sdk = (release: string, type: string) => ({
      'kit-sdk/package.json': JSON.stringify({ name: 'kit-sdk', version: release, types: 'index.d.ts' }),
      'kit-sdk/index.d.ts': `export declare function tip(value: ${type}): Promise<number>`,
      'kit-sdk/index.js': 'export const tip = async (value) => value',
      'kit/package.json': read({ root: fixture('kit-1.0.0'), manifest: kitManifest }, 'package.json'),
      'kit/index.d.ts': read({ root: fixture('kit-1.0.0'), manifest: kitManifest }, 'index.d.ts'),
    });
    const filesIn = (environment: string, files: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [`${installFolder(environment)}/node_modules/${name}`, text]),
      );
    const newestSdk = { 'kit-sdk': '2.0.0' };
    const { environments: documented } = manifestWith({
      server,
      packages: { kit: '1.0.0', 'kit-sdk': '1.0.0' },
      newestSdk,
      sdk: 'kit-sdk',
    });
    const newest = { ...withReleases(required(documented.kit, 'kit'), newestSdk), newestSdk: undefined };
    const table: TableDefinition = {
      ...tips,
      columns: ['1'],
      programOf: (id) => ({ setup: "import { tip } from 'kit-sdk'", code: `tip(${id === 'a1' ? '1' : '3'})` }),
    };
    const site = createSite(
      {
        'samples/fixtures/shop.json': '{}',
        ...filesIn('kit', sdk('1.0.0', 'number')),
        ...filesIn(newestName('kit'), sdk('2.0.0', '1 | 2')),
      },
      { ...kitManifest, environments: { ...documented, [newestName('kit')]: newest } },
    ).with({ tables: { tips: table } });
    const environments = locateEnvironments(site, new Map());
    expect(await record(site, { environments })).toMatchObject({ findings: [] });
    expect(readTableView(site, 'tips').newer).toEqual([[[]], [['kit-sdk 2.0.0: refused']]]);
  });

  it('are checked for shape, and against their records', async () => {
    const site = await recordedSite();
    const changed = site.with({ tables: { tips: { ...tips, programOf: () => ({ setup: '', code: '1' }) } } });
    expect(problems(changed)).toContain('has no current record');
    const shaped = (change: Partial<TableDefinition>) =>
      problems(site.with({ tables: { tips: { ...tips, ...change } } }));
    expect(shaped({ rows: [] })).toContain('`tips` has no cell');
    expect(shaped({ programOf: (id, tip) => (tip === '3' ? undefined : tips.programOf(id, tip, 'kit')) })).toContain(
      '`tips` has no program for its column “3”',
    );
    expect(shaped({ columns: ['1', '1'] })).toContain('`tips` has no address for “1” that is its own');
    expect(shaped({ rows: ['a1', '`a1`'] })).toContain('`tips` has no address for “`a1`” that is its own');
    expect(shaped({ columns: ['1', '…'] })).toContain('`tips` has no address for “…” that is its own');
    expect(shaped({ sides: { kit: 'kitt' } })).toContain('a side in `kitt`, which is not an environment');
    write(site, file, '{}');
    expect(problems(site)).toContain('unreadable');
  });
});

it('the filters of the table of two fields compile on their own', () => {
  const { table, cellOf } = readTable(siteRecords, 'two-fields');
  const { rows, columns, sides } = table;
  for (const side of Object.keys(sides)) {
    const compiles = (row: string, column: string) => judgeCell(cellOf(row, column, side)!, table, row) === 'finds';
    expect(rows.filter((row) => !columns.some((column) => compiles(row, column)))).toEqual([]);
    expect(columns.filter((column) => !rows.some((row) => compiles(row, column)))).toEqual([]);
  }
});
