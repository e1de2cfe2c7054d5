import { availableParallelism } from 'node:os';
import { type Finding, FindingError } from '../../shared/Finding.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { RecordedRun, SampleRecord } from '../record/PageRecord.ts';
import { skipReasons } from '../read/parseFenceMeta.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import type { Sample, SampleRun } from '../read/readSample.ts';
import { deterministicRun } from './deterministicRun.ts';
import type { Documents } from './firestoreValues.ts';
import { listDocumentChanges } from './listDocumentChanges.ts';
import { serverLabel } from '../environments/SampleManifest.ts';
import { type Program, type ProgramResult, runPrograms, type Target } from './runPrograms.ts';
import type { RunningServer } from './RunningServer.ts';
import type { Servers } from './Servers.ts';

/** What came of running one sample; a run with findings is not fit for a record. */
export interface RanSample {
  run: RecordedRun;
  findings: Finding[];
}

/** How samples are run. */
export interface RunOptions {
  environments: LocatedEnvironments;
  servers: Servers;
  /** Whether what has a current record is recorded again. */
  all?: boolean;
  /** Names of the variables whose values the record of a sample holds. */
  valuesOf?: (sample: Sample) => readonly string[];
  onRun?: ((done: number, total: number, sample: Sample) => void) | undefined;
}

/** Half of its time, a run waits whether anything more happens. */
const runsPerProcessor = 2;

type RunnableSample = Sample & { run: SampleRun };

/**
 * Runs the samples that are to be run, each in a project of its own on the server of its environment.
 *
 * @throws FindingError where a server, or Java, is not here, or when a server ends in the middle.
 */
export async function runSamples(
  { root, manifest }: SampleSite,
  samples: readonly Sample[],
  { environments, servers, valuesOf = () => [], onRun }: RunOptions,
): Promise<Map<Sample, RanSample>> {
  const results = new Map<Sample, RanSample>();
  const runnable = samples.filter((sample): sample is RunnableSample => sample.run !== undefined);
  const queue = runnable.map((sample, index) => ({ sample, project: `sample-${index}` }));
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { sample, project } = next;
      const { environment, page, line } = sample;
      const server = manifest.environments[environment]?.server;
      if (server === undefined) {
        continue;
      }
      const packages = environments.get(environment) ?? new Map<string, string>();
      const program = { ...sample, values: valuesOf(sample) };
      const target = { server: await servers.get(server), project };
      try {
        const { run, findings } = await runSample(root, sample, program, packages, target);
        results.set(sample, { run: { server: serverLabel(server), ...run }, findings });
      } catch (error) {
        throw error instanceof FindingError ? new FindingError({ ...error.finding, file: page, line }) : error;
      }
      onRun?.(results.size, runnable.length, sample);
    }
  };
  try {
    await Promise.all(Array.from({ length: runsPerProcessor * availableParallelism() + 1 }, work));
  } finally {
    queue.length = 0;
  }
  return results;
}

async function runSample(
  root: string,
  sample: RunnableSample,
  program: Program,
  packages: ReadonlyMap<string, string>,
  { server, project }: Target,
): Promise<{ run: Omit<RecordedRun, 'server'>; findings: Finding[] }> {
  const { page: file, line, run: asked } = sample;
  const fixture = JSON.parse(asked.fixture) as Documents;
  try {
    await server.seed(project, fixture);
    const started = Date.now();
    const result = await runPrograms(root, sample.environment, [{ ...program, project }], packages, server);
    const ended = Date.now();
    server.assertRunning();
    const documents = listDocumentChanges(await server.content(project), fixture);
    const run = deterministicRun({ ...result, documents }, started, ended);
    const failed = run.failed !== undefined && { failed: run.failed };
    const values = Object.keys(run.values).length > 0 && { values: run.values };
    return {
      run: asked.shown ? { printed: run.printed, ...values, ...failed, documents: run.documents } : { ...failed },
      findings: [...checkEnd(sample, run), ...(await writesOutside(server, sample))],
    };
  } catch (error) {
    server.assertRunning();
    return { run: {}, findings: [{ file, line, message: (error as Error).message, remedy: 'correct the sample' }] };
  }
}

/** An app is led into the project of its run; a client that is made without one writes where its code says. */
async function writesOutside(running: RunningServer, { page, line, code, setups }: Sample): Promise<Finding[]> {
  const texts = [code, ...Object.values(setups)].join('\n');
  const named = [...texts.matchAll(/\bprojectId: '([^']+)'/g)].map(([, name = '']) => name);
  const held = await Promise.all(named.map(async (name) => Object.keys(await running.content(name)).length));
  return named
    .filter((_, index) => held[index] !== 0)
    .map((name) => ({
      file: page,
      line,
      message: `the sample writes to the project ${name}, outside of its own`,
      remedy: 'open the database with an app, as the set-up files do',
    }));
}

function checkEnd({ page, line, run: { throws } }: RunnableSample, { failed }: ProgramResult): Finding[] {
  if (failed === undefined) {
    const message = `the sample ends without the error that it declares: ${throws}`;
    return throws === undefined ? [] : [{ file: page, line, message, remedy: 'take `// @throws:` out, or correct it' }];
  }
  return throws !== undefined && failed.includes(throws)
    ? []
    : [
        {
          file: page,
          line,
          message: `the sample fails when it runs: ${failed}`,
          remedy:
            'correct it, name a fixture that has what it reads, declare the error with `// @throws: …` where it is the ' +
            `point, or say why it cannot run: run=${skipReasons.join(', run=')}`,
        },
      ];
}

/** Names of the variables whose types a sample shows, from what the compiler said. */
export function queriedNames({ queries }: Pick<SampleRecord, 'queries'>): string[] {
  return [...new Set(queries.flatMap(([, , , text]) => /^(?:const|let) (\w+):/.exec(text)?.[1] ?? []))];
}
