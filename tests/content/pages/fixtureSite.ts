import { Records } from '../../../packages/records/Records.ts';
import { collectSamples } from '../../../packages/records/questions/collectSamples.ts';
import { type Cell, cellId } from '../../../packages/records/questions/listCells.ts';
import { writeRecordFile } from '../../../packages/records/files/recordFiles.ts';
import { writeReleases } from '../../../packages/records/answers/AnsweredReleases.ts';
import { type LibraryContent, libraryHead, libraryPath } from '../../../packages/records/answers/LibraryRecord.ts';
import { type SampleRecord, recordPath } from '../../../packages/records/answers/SampleRecord.ts';
import { type Source, writeAnswers } from '../../../packages/records/answers/readAnswers.ts';
import {
  type CallResult,
  type CellRecord,
  listCallSources,
  listTables,
} from '../../../packages/records/answers/CellRecord.ts';
import type { SampleManifest } from '../../../packages/records/site/SampleManifest.ts';
import type { TableDefinition } from '../../../packages/records/site/TableDefinition.ts';
import { createSite, kitManifest, server } from '../samples/sampleSite.ts';

/** What compilers and servers said of a page, in the words of their records; their keys follow from the page. */
export interface FixtureRecord {
  /** By sample, in page order; one of which nothing is written compiles. */
  samples?: Partial<SampleRecord>[];
  setups?: Record<string, string>;
  /** Documents that runs start from. */
  documents?: Record<string, object>;
  libraries?: Record<string, Partial<LibraryContent>>;
  /** Tables, with what came of their cells; a cell is the call that its row and its column name. */
  tables?: Record<string, FixtureTable>;
  calls?: Record<string, Record<string, CallResult>>;
  /** The rows of `recorded/compatibility.json`. */
  compatibility?: object[];
}

interface FixtureTable extends Omit<TableDefinition, 'sides' | 'fixture' | 'programOf' | 'labelOf'> {
  /** What rows and columns are called that are not called by their names. */
  labels?: Record<string, string>;
  cells: Record<string, CellRecord>;
}

const { kit } = kitManifest.environments;
const environment = {
  ...kit,
  packages: { kit: '1.0.0', sdk: '2.1.0' },
  typescript: '6.0.3',
  comparedTypescript: ['5.9.3', '7.0.2'],
  server: { ...server, release: '1.9.0' },
};
const manifest: SampleManifest = {
  areas: [{ folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit', kid: 'kid' } }],
  environments: { kit: environment, kid: { ...environment, library: 'kid', packages: { kid: '1.0.0', sdk: '2.1.0' } } },
};
const sdkPage = 'https://sdk.example/{name}#{lower}';

/** A site of one page, with what is recorded of it. @param file From the root, below `docs`. */
export function fixtureSite(file: string, page: string, record: FixtureRecord): Records {
  const { samples = [], setups = {}, documents = {}, libraries = {} } = record;
  const { tables = {}, calls = {}, compatibility = [] } = record;
  const files: (readonly [path: string, text: string])[] = [
    [file, page],
    ['samples/fixtures/shop.json', JSON.stringify(documents)],
    ['recorded/compatibility.json', JSON.stringify(compatibility)],
    ...Object.entries(setups).map(([name, text]) => [`samples/setups/kit/${name}.ts`, text] as const),
    ...Object.entries(calls).map(([name, outcomes]) => {
      const text = Object.keys(outcomes).map((call) => `export const ${call} = () => 1\n`);
      return [`samples/outcomes/${name}.ts`, text.join('')] as const;
    }),
  ];
  const site = createSite(Object.fromEntries(files), manifest).with({
    packageMarks: { kit: 'web', kid: 'admin' },
    officialPages: { sdk: { class: sdkPage, interface: sdkPage, type: sdkPage, value: sdkPage } },
    sourceRoots: { kit: 'https://kit.example/1/' },
    tables: Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, defineTable(table)])),
  });
  const writeCells = (source: Source<Cell>, answerOf: (cell: Cell) => object | undefined) => {
    const answers = source.questions.map((cell) => ({ key: cell.key, title: cell.title, ...answerOf(cell) }));
    writeAnswers(site.root, source, answers);
  };
  for (const [library, content] of Object.entries(libraries)) {
    const nothing = { exports: [], aliases: {}, foreign: {}, messages: [] };
    const declared = { library, release: '1.0.0', ...nothing, ...content };
    writeRecordFile(site.root, libraryPath(library), { ...libraryHead, ...declared });
  }
  listTables(site).forEach((source) => writeCells(source, ({ title = '' }) => tables[source.name]?.cells[title]));
  listCallSources(site).forEach((source) => {
    const outcomes = calls[source.record.replace(/^recorded\/outcomes\/|\.json$/g, '')];
    writeCells(source, ({ row }) => ({ result: outcomes?.[row] }));
  });
  const asked = collectSamples(site).samples.map(({ key, environment }, index) => {
    const nothing = { hovers: [], queries: [], errors: [], completions: [] };
    return { key, environment, ...nothing, ...samples[index] };
  });
  if (samples.length > asked.length) {
    throw new Error(`${file} has ${asked.length} samples, and records of ${samples.length}.`);
  }
  writeAnswers(site.root, { record: recordPath(file) }, asked);
  writeReleases(site);
  return new Records(site);
}

function defineTable({ cells, labels = {}, ...table }: FixtureTable): TableDefinition {
  const labelOf = (name: string) => labels[name] ?? name;
  const programOf = (row: string, column: string, side: string) =>
    cellId(row, column, side) in cells ? { setup: "import 'kit'", code: `${row} // ${column}` } : undefined;
  return { ...table, labelOf, sides: { web: 'kit', admin: 'kid' }, fixture: 'shop', programOf };
}
