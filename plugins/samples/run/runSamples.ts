import { availableParallelism } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { SampleServer } from '../../../samples/environments.ts';
import { type Finding, FindingError } from '../Finding.ts';
import type { LocatedEnvironments } from '../locateEnvironments.ts';
import type { RecordedRun } from '../PageRecord.ts';
import { cannotRun } from '../read/findFences.ts';
import type { LooseRecord } from '../recordFiles.ts';
import type { Sample, SampleRun, SampleSite } from '../read/readSample.ts';
import { deterministicRun } from './deterministicRun.ts';
import type { Documents } from './firestoreValues.ts';
import { serverLabel } from './recordRuns.ts';
import { type ProgramResult, runProgram } from './runProgram.ts';
import type { RunningServer, Servers } from './Servers.ts';

/** What came of running one sample; a run with findings is not fit for a record. */
export interface RanSample {
  run: RecordedRun;
  findings: Finding[];
}

/** How samples are run. */
export interface RunOptions {
  environments: LocatedEnvironments;
  servers: Servers;
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
  for (const server of new Set(Object.values(manifest.environments).map((each) => each.server))) {
    const own = runnable.filter((sample) => manifest.environments[sample.environment]?.server === server);
    if (server === undefined || own.length === 0) {
      continue;
    }
    const running = await servers.get(server);
    const queue = own.map((sample, index) => ({ sample, project: `sample-${index}` }));
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { sample, project } = next;
        const packages = environments.get(sample.environment) ?? new Map<string, string>();
        try {
          results.set(sample, await runSample({ root, server, running, project, packages }, sample, valuesOf(sample)));
        } catch (error) {
          throw error instanceof FindingError
            ? new FindingError({ ...error.finding, file: sample.page, line: sample.line })
            : error;
        }
        onRun?.(results.size, runnable.length, sample);
      }
    };
    try {
      await Promise.all(Array.from({ length: runsPerProcessor * availableParallelism() + 1 }, work));
    } finally {
      queue.length = 0;
    }
  }
  return results;
}

interface SampleTarget {
  root: string;
  server: SampleServer;
  running: RunningServer;
  project: string;
  packages: ReadonlyMap<string, string>;
}

async function runSample(
  { root, server, running, project, packages }: SampleTarget,
  sample: RunnableSample,
  values: readonly string[],
): Promise<RanSample> {
  const fixture = JSON.parse(sample.run.fixture) as Documents;
  try {
    await running.seed(project, fixture);
    const started = Date.now();
    const result = await runProgram(root, { ...sample, values }, packages, { server: running, project });
    const ended = Date.now();
    running.assertRunning();
    const documents = changesOf(await running.content(project), fixture);
    const run = deterministicRun({ ...result, documents }, started, ended);
    return {
      run: {
        server: serverLabel(server),
        ...(sample.run.shown && { printed: run.printed }),
        ...(sample.run.shown && Object.keys(run.values).length > 0 && { values: run.values }),
        ...(run.failed !== undefined && { failed: run.failed }),
        ...(sample.run.shown && { documents: run.documents }),
      },
      findings: [...findingsOf(sample, run), ...(await writesOutside(running, sample))],
    };
  } catch (error) {
    running.assertRunning();
    const finding = {
      file: sample.page,
      line: sample.line,
      message: (error as Error).message,
      remedy: 'correct the sample',
    };
    return { run: { server: server.name }, findings: [finding] };
  }
}

/** Fields that are not as in the fixture, by document; `(deleted)` stands for a field or a document that is gone. */
function changesOf(content: Documents, fixture: Documents): Record<string, unknown> {
  return changedEntries(fixture, content, (before, after) =>
    before === undefined || after === undefined
      ? (after ?? deleted)
      : changedEntries(before, after, (_, value) => value ?? deleted),
  );
}

const deleted = '(deleted)';

/** What `change` says of each name whose value differs, in the order of the names. */
function changedEntries<Value>(
  before: Record<string, Value>,
  after: Record<string, Value>,
  change: (before: Value | undefined, after: Value | undefined) => unknown,
): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, change(before[name], after[name])]));
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

function findingsOf({ page, line, run: { throws } }: RunnableSample, { failed }: ProgramResult): Finding[] {
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
            `point, or say why it cannot run: run=${cannotRun.join(', run=')}`,
        },
      ];
}

/** Names of the variables whose types a sample shows, from what the compiler said. */
export function queriedNames({ queries }: Pick<LooseRecord, 'queries'>): string[] {
  return [...new Set(queries.flatMap(([, , , text]) => /^(?:const|let) (\w+):/.exec(text)?.[1] ?? []))];
}
