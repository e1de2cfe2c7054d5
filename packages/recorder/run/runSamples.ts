import { availableParallelism } from 'node:os';
import { type Finding, FindingError } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import { skipReasons } from '../../records/questions/parseFenceMeta.ts';
import { type ProgramRun, requireServer } from '../../records/questions/Program.ts';
import type { Sample } from '../../records/questions/readSample.ts';
import type { RecordedRun } from '../../records/answers/SampleRecord.ts';
import { serverLabel } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { listBatches } from '../listBatches.ts';
import { workThrough } from '../workThrough.ts';
import { deterministicRun } from './deterministicRun.ts';
import { runOnServer, type RunOptions } from './runOnServer.ts';
import type { ProgramResult } from './runPrograms.ts';

/** What came of running one sample; a run with findings is not fit for a record. */
export interface RanSample {
  run: RecordedRun;
  findings: Finding[];
}

/** Half of its time, a run waits whether anything more happens. */
const runsPerProcessor = 2;
/** So many samples run in one process, one after the other: to load an SDK takes longer than what most of them do. */
const samplesPerProcess = 12;
/** What may change the SDK for all of its process. */
const needsOwnProcess =
  /from '@?(?:firebase|google-cloud)|\bprocess\b|\b(?:enableLogging|force[A-Z]\w+|go(?:On|Off)line)\b/;

type RunnableSample = Sample & { run: ProgramRun };
const isRunnable = (sample: Sample): sample is RunnableSample => sample.run !== undefined;

/** A sample and the project that it runs in. */
interface PlacedSample {
  sample: RunnableSample;
  project: string;
}

/** Runs the samples that are to be run, each in a project of its own on the server of its environment. */
export async function runSamples(
  site: SampleSite,
  samples: readonly Sample[],
  options: RunOptions,
): Promise<Map<Sample, RanSample>> {
  const results = new Map<Sample, RanSample>();
  const runnable = samples.filter(isRunnable);
  const queue = listProcesses(runnable.map((sample, index) => ({ sample, project: `sample-${index}` })));
  await workThrough(queue, runsPerProcessor * availableParallelism() + 1, async (batch) => {
    for (const [sample, ran] of await runBatch(site, batch, options)) {
      results.set(sample, ran);
      options.onRun?.(results.size, runnable.length, sample);
    }
  });
  return results;
}

/** Samples that run in one process; those that need one of their own come first, since they take longest. */
function listProcesses(placed: readonly PlacedSample[]): PlacedSample[][] {
  const isAlone = ({ sample }: PlacedSample) => needsOwnProcess.test(sample.code);
  const others = placed.filter((sample) => !isAlone(sample));
  return [
    ...placed.filter(isAlone).map((sample) => [sample]),
    ...listBatches(others, samplesPerProcess, ({ sample }) => sample.environment),
  ];
}

/** Runs samples of one environment in one process, one after the other. */
async function runBatch(
  site: SampleSite,
  batch: readonly PlacedSample[],
  options: RunOptions,
): Promise<[Sample, RanSample][]> {
  const { sample: firstSample } = required(batch[0], 'a sample of a batch');
  const { page, line } = firstSample;
  const server = serverLabel(requireServer(site, firstSample));
  try {
    const placed = batch.map(({ sample, project }) => [{ ...sample, project, fixture: sample.run.fixture }]);
    const { started, steps } = await runOnServer(site, firstSample, placed, options);
    const ended = Date.now();
    const results = batch.map(({ sample }, index): RanSample => {
      const { result, documents } = required(steps[index], 'what a sample did');
      const run = deterministicRun({ ...result, documents: documents[0] ?? {} }, started, ended);
      return { run: { server, ...recordedRun(sample, run) }, findings: checkEnd(sample, run) };
    });
    // What asks for the app without a name finds it in a process of its own only.
    const again = batch.filter((_, index) => batch.length > 1 && results[index]?.findings.length !== 0);
    const alone = await Promise.all(again.map((sample) => runBatch(site, [sample], options)));
    const others = batch.flatMap((asked, index): [Sample, RanSample][] =>
      again.includes(asked) ? [] : [[asked.sample, required(results[index], 'the run of a sample')]],
    );
    return [...others, ...alone.flat()];
  } catch (error) {
    throw error instanceof FindingError ? new FindingError({ ...error.finding, file: page, line }) : error;
  }
}

/** What a record holds of what a sample did. */
function recordedRun(
  { run: { shown } }: RunnableSample,
  { printed, failed, documents }: ProgramResult & { documents: Record<string, unknown> },
): Omit<RecordedRun, 'server'> {
  const ended = failed !== undefined && { failed };
  return shown ? { printed, ...ended, documents } : { ...ended };
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
