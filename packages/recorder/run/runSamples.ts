import { availableParallelism } from 'node:os';
import { type Finding, FindingError } from '../../../lib/Finding.ts';
import { listBatches } from '../listBatches.ts';
import { required } from '../../../lib/required.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { RecordedRun, SampleRecord } from '../../records/said/PageRecord.ts';
import { skipReasons } from '../../records/asked/parseFenceMeta.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Sample, SampleRun } from '../../records/asked/readSample.ts';
import { deterministicRun } from './deterministicRun.ts';
import type { Documents } from '../../records/asked/Documents.ts';
import { listDocumentChanges } from './listDocumentChanges.ts';
import { serverLabel } from '../../records/site/SampleManifest.ts';
import { type ProgramResult, runPrograms } from './runPrograms.ts';
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
/** So many samples run in one process, one after the other: to load an SDK takes longer than what most of them do. */
const samplesPerProcess = 12;
/** What may change the SDK for all of its process. */
const needsOwnProcess =
  /from '@?(?:firebase|google-cloud)|\bprocess\b|\b(?:enableLogging|force[A-Z]\w+|go(?:On|Off)line)\b/;

type RunnableSample = Sample & { run: SampleRun };

/** A sample and the project that it runs in. */
interface PlacedSample {
  sample: RunnableSample;
  project: string;
}

/**
 * Runs the samples that are to be run, each in a project of its own on the server of its environment.
 *
 * @throws FindingError where a server, or Java, is not here, or when a server ends in the middle.
 */
export async function runSamples(
  site: SampleSite,
  samples: readonly Sample[],
  options: RunOptions,
): Promise<Map<Sample, RanSample>> {
  const results = new Map<Sample, RanSample>();
  const runnable = samples.filter((sample): sample is RunnableSample => sample.run !== undefined);
  const queue = listProcesses(runnable.map((sample, index) => ({ sample, project: `sample-${index}` })));
  const work = async (): Promise<void> => {
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      for (const [sample, ran] of await runBatch(site, batch, options)) {
        results.set(sample, ran);
        options.onRun?.(results.size, runnable.length, sample);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: runsPerProcessor * availableParallelism() + 1 }, work));
  } finally {
    queue.length = 0;
  }
  return results;
}

/** Samples that run in one process; those that need one of their own come first, since they take longest. */
function listProcesses(placed: readonly PlacedSample[]): PlacedSample[][] {
  const isAlone = ({ sample }: PlacedSample) => needsOwnProcess.test(sample.code);
  const others = placed.filter((each) => !isAlone(each));
  return [
    ...placed.filter(isAlone).map((each) => [each]),
    ...listBatches(others, samplesPerProcess, ({ sample }) => sample.environment),
  ];
}

/** Runs samples of one environment in one process, one after the other. */
async function runBatch(
  { root, manifest }: SampleSite,
  batch: readonly PlacedSample[],
  options: RunOptions,
): Promise<[Sample, RanSample][]> {
  const { environments, servers, valuesOf = () => [] } = options;
  const { environment, page, line } = required(batch[0], 'a sample of a batch').sample;
  const server = manifest.environments[environment]?.server;
  if (server === undefined) {
    return [];
  }
  try {
    const running = await servers.get(server);
    const started = Date.now();
    for (const { sample, project } of batch) {
      await running.seed(project, JSON.parse(sample.run.fixture) as Documents);
    }
    const steps = batch.map(({ sample, project }) => [{ ...sample, values: valuesOf(sample), project }]);
    const results = await runPrograms(root, environment, steps, environments.get(environment) ?? new Map(), running);
    running.assertRunning();
    const ran = await Promise.all(
      batch.map(async (placed, index): Promise<[PlacedSample, RanSample]> => {
        const result = required(results[index], 'what a sample did');
        const { run, findings } = await toRun(placed, result, started, running);
        return [placed, { run: { server: serverLabel(server), ...run }, findings }];
      }),
    );
    // What asks for the app without a name finds it in a process of its own only.
    const again = batch.length === 1 ? [] : ran.filter(([, { findings }]) => findings.length > 0);
    const alone = await Promise.all(again.map(([placed]) => runBatch({ root, manifest }, [placed], options)));
    const others = ran.filter((each) => !again.includes(each));
    return [...others.map(([{ sample }, result]): [Sample, RanSample] => [sample, result]), ...alone.flat()];
  } catch (error) {
    throw error instanceof FindingError ? new FindingError({ ...error.finding, file: page, line }) : error;
  }
}

/** What a record holds of what a sample did. @param started Before its project was filled. */
async function toRun(
  { sample, project }: PlacedSample,
  result: ProgramResult,
  started: number,
  server: RunningServer,
): Promise<{ run: Omit<RecordedRun, 'server'>; findings: Finding[] }> {
  const { run: asked } = sample;
  const documents = listDocumentChanges(await server.content(project), JSON.parse(asked.fixture) as Documents);
  const run = deterministicRun({ ...result, documents }, started, Date.now());
  const failed = run.failed !== undefined && { failed: run.failed };
  const values = Object.keys(run.values).length > 0 && { values: run.values };
  return {
    run: asked.shown ? { printed: run.printed, ...values, ...failed, documents: run.documents } : { ...failed },
    findings: [...checkEnd(sample, run), ...(await writesOutside(server, sample))],
  };
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

function checkEnd(
  { page, line, run: { throws } }: RunnableSample,
  { failed }: Pick<ProgramResult, 'failed'>,
): Finding[] {
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
