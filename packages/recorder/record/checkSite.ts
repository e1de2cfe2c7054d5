import { type Finding, getFinding } from '../../../lib/Finding.ts';
import { collectSamples } from '../../records/questions/collectSamples.ts';
import { tableDefinitions, toSlug } from '../../records/questions/listCells.ts';
import type { ExemptFence, Sample } from '../../records/questions/readSample.ts';
import type { Records } from '../../records/Records.ts';
import { releaseFindings } from '../../records/answers/AnsweredReleases.ts';
import { listCallSources, listTables, type TableSource } from '../../records/answers/CellRecord.ts';
import { listPathPages } from '../../records/answers/PathRecord.ts';
import { answerFindings, type Source } from '../../records/answers/readAnswers.ts';
import { pageSources } from '../../records/answers/SampleRecord.ts';
import { listDocumented } from '../../records/site/SampleManifest.ts';
import { recordFolders } from './listChanges.ts';

/** What was checked, and what is wrong. */
export interface SiteCheck {
  findings: Finding[];
  samples: Sample[];
  pages: number;
  exempt: ExemptFence[];
  tables: number;
  cells: number;
}

/** At most this share of the TypeScript fences may go uncompiled. */
const exemptShare = 0.03;
/** At most this share of the samples that compile may go without a run where there is a server. */
const withoutRunShare = 0.1;

/** Holds what a site asks against its records, by keys and releases; nothing is compiled or written. */
export function checkSite(site: Records): SiteCheck {
  const { samples, exempt, findings } = collectSamples(site);
  const [pages, tables, paths] = [pageSources(samples), listTables(site), listPathPages(site)];
  const asked = [...pages, ...tables, ...listCallSources(site)];
  findings.push(
    ...tables.flatMap((source) => shapeFindings(site, source)),
    ...sourceFindings(site, [...asked, ...paths]),
    ...obsoleteFindings(site, asked, 'samples'),
    ...obsoleteFindings(site, paths, 'paths'),
    ...releaseFindings(
      site,
      asked.flatMap(({ questions }) => questions.map(({ environment }) => environment)),
    ),
    ...coverageFindings(site, samples, exempt),
  );
  return {
    findings,
    samples,
    pages: pages.length,
    exempt,
    tables: tables.length,
    cells: tables.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function sourceFindings(site: Records, sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    try {
      return answerFindings(site, source);
    } catch (error) {
      return [getFinding(error)];
    }
  });
}

/** Finds records that nothing asks for any more. */
function obsoleteFindings(site: Records, sources: readonly Source[], recorder: 'samples' | 'paths'): Finding[] {
  const files = new Set(sources.map(({ record }) => record));
  const folders = recorder === 'paths' ? ['recorded/paths'] : recordFolders;
  return folders
    .flatMap((folder) => site.listAll(folder))
    .filter((file) => !files.has(file))
    .map((file) => ({
      file,
      message: 'the record is obsolete: what it answers is not asked any more',
      remedy: recorder === 'paths' ? 'delete it, or move it with its page' : 'run `npm run record:samples`',
    }));
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

/** Finds a table or a column without cells, one in no environment, and rows and columns that a link cannot tell apart. */
function shapeFindings(site: Records, { name, table, questions }: TableSource): Finding[] {
  const find = (message: string, remedy: string): Finding[] => [
    { file: tableDefinitions, message: `\`${name}\` ${message}`, remedy },
  ];
  const unaddressed = [table.rows, table.columns].flatMap((names) => {
    const slugs = names.map(toSlug);
    return names.filter((_, index) => slugs[index] === '' || slugs.indexOf(slugs[index] ?? '') < index);
  });
  return [
    ...(questions.length === 0 ? find('has no cell', 'give it a program') : []),
    ...table.columns
      .filter((name) => !questions.some(({ column }) => column === name))
      .flatMap((name) =>
        find(`has no program for its column “${name}”`, 'have its `programOf`, or `setups` of the ways, make one'),
      ),
    ...Object.values(table.sides)
      .filter((environment) => !(environment in site.manifest.environments))
      .flatMap((environment) =>
        find(`has a side in \`${environment}\`, which is not an environment`, 'name one of config/environments.ts'),
      ),
    ...unaddressed.flatMap((label) =>
      find(`has no address for “${label}” that is its own`, 'give it a name that differs from the others in letters'),
    ),
  ];
}
