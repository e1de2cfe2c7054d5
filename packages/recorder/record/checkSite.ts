import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, getFinding } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import { toSlug } from '../../records/asked/cellAnchor.ts';
import { collectSamples } from '../../records/asked/collectSamples.ts';
import type { ExemptFence, Sample } from '../../records/asked/readSample.ts';
import type { Records } from '../../records/Records.ts';
import { releaseFindings } from '../../records/said/AnsweredReleases.ts';
import { listCallFiles } from '../../records/said/CallRecord.ts';
import { type CellState, judgeCell } from '../../records/said/judgeCell.ts';
import { readPageRecord, recordedPages, recordPath } from '../../records/said/PageRecord.ts';
import { listPathPages } from '../../records/said/PathRecord.ts';
import { runFindings } from '../../records/said/RunSource.ts';
import { listTables, readTable, tableDefinitions, type TableSource } from '../../records/said/TableRecord.ts';
import { listDocumented } from '../../records/site/SampleManifest.ts';

/** What was checked, and what is wrong. */
export interface SiteCheck {
  findings: Finding[];
  samples: Sample[];
  pages: number;
  exempt: ExemptFence[];
  /** A line that counts the cells of tables. */
  tables: string;
}

const remedy = 'run `npm run record:samples`';
/** At most this share of the TypeScript fences may go uncompiled. */
const exemptShare = 0.03;
/** At most this share of the samples that compile may go without a run where there is a server. */
const withoutRunShare = 0.1;

/** Holds what a site asks against its records, by keys and releases; nothing is compiled or written. */
export function checkSite(site: Records): SiteCheck {
  const { pages, samples, exempt, findings } = collectSamples(site);
  for (const page of new Set([...recordedPages(site), ...pages])) {
    try {
      findings.push(
        ...comparePage(
          site,
          page,
          samples.filter((sample) => sample.page === page),
        ),
      );
    } catch (error) {
      findings.push(getFinding(error));
    }
  }
  const [tables, calls, paths] = [listTables(site), listCallFiles(site), listPathPages(site)];
  const ofTables = [...tables.flatMap((source) => shapeFindings(site, source)), ...runFindings(site, tables)];
  const asked = [...samples, ...tables.flatMap(({ cells }) => cells), ...calls].map(({ environment }) => environment);
  const ofReleases = releaseFindings(site, 'samples', asked);
  findings.push(
    ...ofTables,
    ...runFindings(site, [...calls, ...paths]),
    ...ofReleases,
    ...releaseFindings(
      site,
      'paths',
      paths.flatMap(({ environments }) => environments),
    ),
    ...coverageFindings(site, samples, exempt),
  );
  return {
    findings,
    samples,
    pages: new Set(samples.map(({ page }) => page)).size,
    exempt,
    tables: countCells(site, tables, ofTables.length + ofReleases.length === 0),
  };
}

/** Counts the cells of tables, by what came of them where they are recorded. */
function countCells(site: Records, tables: readonly TableSource[], areRecorded: boolean): string {
  const counts = new Map<CellState, number>();
  for (const { table, cells, cellOf } of areRecorded ? tables.map(({ name }) => readTable(site, name)) : []) {
    for (const { row, column, side } of cells) {
      const state = judgeCell(required(cellOf(row, column, side), 'a cell of a current record'), table, row);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
  }
  const parts = [...counts].sort().map(([state, count]) => `${state} ${count}`);
  const all = tables.reduce((sum, { cells }) => sum + cells.length, 0);
  return `${all} cells of ${tables.length} recorded tables: ${parts.join(', ')}`;
}

/** Holds the samples of a page against its record. */
function comparePage(site: Records, page: string, samples: readonly Sample[]): Finding[] {
  const file = recordPath(page);
  const record = readPageRecord(site, page);
  if (record === undefined) {
    return samples.map(({ line }) => ({ file: page, line, message: 'the sample has no record', remedy }));
  }
  if (samples.length === 0) {
    const gone = existsSync(join(site.root, page)) ? 'has no samples any more' : 'does not exist any more';
    return [{ file, message: `the record is obsolete: ${page} ${gone}`, remedy }];
  }
  const recorded = new Set(record.samples.map(({ key }) => key));
  const findings = samples.filter(({ key }) => !recorded.has(key)).map(staleFinding);
  const keys = new Set(samples.map(({ key }) => key));
  const obsolete = record.samples.filter(({ key }) => !keys.has(key)).map(({ title, key }) => title ?? key);
  if (findings.length === 0 && obsolete.length > 0) {
    const message = `${obsolete.length} recorded sample(s) are no longer in ${page}: ${obsolete.join(', ')}`;
    findings.push({ file, message, remedy });
  }
  return findings;
}

function staleFinding({ page, line, title }: Sample): Finding {
  const named = title === undefined ? '' : ` “${title}”`;
  return {
    file: page,
    line,
    message: `the sample${named} has no current record: it is new, or code, setup or compiler options changed`,
    remedy,
  };
}

/** Finds that there is nothing to check, an environment without samples, and too much code that is not compiled. */
function coverageFindings(
  { manifest }: Records,
  samples: readonly Sample[],
  exempt: readonly ExemptFence[],
): Finding[] {
  const findings: Finding[] = [];
  const find = (message: string, remedy: string, file = 'config/environments.ts') =>
    findings.push({ file, message, remedy });
  if (samples.length === 0) {
    const folders = manifest.areas.map(({ folder }) => folder).join(', ');
    find(`no sample was found in ${folders}`, 'see that the areas name the folders of the pages');
  }
  for (const [name] of listDocumented(manifest)) {
    if (!samples.some(({ environment }) => environment === name)) {
      find(`environment \`${name}\` is used by no page`, 'remove it, or write the sample it was added for');
    }
  }
  const runnable = samples.filter(({ run, skipReason }) => run !== undefined || skipReason !== undefined);
  const without = runnable.filter(({ skipReason }) => skipReason !== undefined);
  if (without.length > withoutRunShare * runnable.length) {
    const message = `${without.length} of ${runnable.length} samples that could run do not, more than 1 in 10`;
    find(message, 'take `run=…` out where the sample can run', without[0]?.page);
  }
  const uncompiled = exempt.filter(({ path }) => path === undefined);
  const all = uncompiled.length + samples.length;
  if (uncompiled.length > exemptShare * all) {
    const message = `${uncompiled.length} of ${all} TypeScript fences are not compiled, more than 3 in 100`;
    const remedy = 'take `notCompiled` out where the code can be compiled, or use another language than ts';
    find(message, remedy, uncompiled[0]?.page);
  }
  return findings;
}

/** Finds a table without cells, and rows and columns that a link cannot tell apart. */
function shapeFindings(site: Records, { name, table, cells }: TableSource): Finding[] {
  const find = (message: string, remedy: string): Finding[] => [
    { file: tableDefinitions, message: `\`${name}\` ${message}`, remedy },
  ];
  const unaddressed = [table.rows, table.columns].flatMap((names) => {
    const slugs = names.map(toSlug);
    return names.filter((_, index) => slugs[index] === '' || slugs.indexOf(slugs[index] ?? '') < index);
  });
  return [
    ...(cells.length === 0 ? find('has no cell', 'give it a program') : []),
    ...unaddressed.flatMap((each) =>
      find(`has no address for “${each}” that is its own`, 'give it a name that differs from the others in letters'),
    ),
    ...Object.values(table.sides)
      .filter((environment) => !(environment in site.manifest.environments))
      .flatMap((environment) =>
        find(`has a side in \`${environment}\`, which is not an environment`, 'name one of config/environments.ts'),
      ),
  ];
}
