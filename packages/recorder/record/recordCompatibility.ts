import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FindingError } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import { type CellRecord, listCallSources, listTables } from '../../records/answers/CellRecord.ts';
import { readAnswer } from '../../records/answers/readAnswers.ts';
import { compatibilityFile, type CompatibilityRow } from '../../records/answers/readCompatibility.ts';
import { readSampleRecord } from '../../records/answers/SampleRecord.ts';
import { collectSamples } from '../../records/questions/collectSamples.ts';
import type { Records } from '../../records/Records.ts';
import { withReleases } from '../../records/site/SampleManifest.ts';
import { askCompilers } from '../compile/compareCompilers.ts';
import { locateEnvironments } from '../environments/locateEnvironments.ts';
import { installBeside } from '../environments/locateWithNewest.ts';
import { runCells } from '../run/runCells.ts';
import { runSamples } from '../run/runSamples.ts';
import type { RecordOptions } from './recordSite.ts';

/** Asks all of a library with the releases of each of its rows in the grid, and writes how much is otherwise. */
export async function recordCompatibility(
  site: Records,
  libraries: readonly string[],
  options: RecordOptions,
  print: (line: string) => void,
): Promise<void> {
  const rows = JSON.parse(site.read(compatibilityFile) ?? '[]') as CompatibilityRow[];
  for (const row of rows.filter(({ library }) => libraries.length === 0 || libraries.includes(library))) {
    const { samples, refused, runs, otherRuns } = await askRow(site, row, options);
    const asked = new Date().toISOString().slice(0, 10);
    Object.assign(row, { asked, samples, refused: refused.length, runs, differ: otherRuns.length });
    writeFileSync(join(site.recordsRoot, compatibilityFile), `${JSON.stringify(rows, null, 2)}\n`);
    const counts = `${refused.length} lines of ${samples} samples refused, ${otherRuns.length} of ${runs} runs differ`;
    [...refused, ...otherRuns, `${row.library} with ${JSON.stringify(row.packages)}: ${counts}`].forEach((line) =>
      print(line),
    );
  }
}

/** Asks with the releases of a row. */
async function askRow(site: Records, row: CompatibilityRow, options: RecordOptions) {
  const { library, packages, parts = packages } = row;
  const documented = required(site.manifest.environments[library], `the environment of ${library}`);
  const name = `${library}@${Object.entries(packages)[0]?.join('-')}`;
  const environment = { ...withReleases(documented, parts), newestSdk: undefined };
  const siteOf = (name: string) => site.with({ manifest: { areas: [], environments: { [name]: environment } } });
  const folder = required(options.environments.get(library)?.get(documented.library), `the folder of ${library}`);
  installBeside(site, name, environment, folder);
  const located = required(locateEnvironments(siteOf(name), new Map()).get(name), `the packages of ${name}`);
  const [rowSite, rowOptions] = [siteOf(library), { ...options, environments: new Map([[library, located]]) }];
  const samples = collectSamples(site)
    .samples.filter((sample) => sample.environment === library)
    .map((sample) => ({ ...sample, comparedTypescript: [], record: readSampleRecord(site, sample) }));
  const cells = [...listTables(site), ...listCallSources(site)].flatMap((source) =>
    source.questions
      .filter((cell) => cell.environment === library)
      .map((cell) => ({ ...cell, record: readAnswer<CellRecord>(site, source, cell) })),
  );
  const { answers, findings } = await askCompilers(rowSite, samples, rowOptions.environments);
  if (findings[0] !== undefined) {
    throw new FindingError(findings[0]);
  }
  const ranSamples = await runSamples(rowSite, samples, rowOptions);
  const { ran: ranCells } = await runCells(rowSite, cells, rowOptions);
  const refused = samples.flatMap((sample) => {
    const wrong = new Set(sample.record?.errors.map(({ line }) => line));
    const errors = answers.get(documented.typescript)?.get(sample) ?? [];
    const right = new Set(errors.map(({ line }) => line).filter((line) => !wrong.has(line)));
    return [...right].map((line) => `${sample.page}:${sample.line} refuses line ${line + 1}`);
  });
  const written = JSON.stringify;
  const resultOf = ({ result, documents }: Partial<CellRecord> = {}) => ({ result, documents });
  const otherRuns = [
    ...samples
      .filter((sample) => written(ranSamples.get(sample)?.run) !== written(sample.record?.run))
      .map(({ page, line }) => `${page}:${line} does something else`),
    ...cells
      .filter((cell) => written(ranCells.get(cell)) !== written(resultOf(cell.record)))
      .map(({ table, title = '' }) => `${table}, ${title} ends otherwise`),
  ];
  return { samples: samples.length, refused, runs: ranSamples.size + cells.length, otherRuns };
}
