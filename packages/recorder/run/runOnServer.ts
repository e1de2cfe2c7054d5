import { isDeepStrictEqual } from 'node:util';
import { required } from '../../../lib/required.ts';
import { type Documents, type Program, requireServer } from '../../records/questions/Program.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { deleted } from '../../records/answers/SampleRecord.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import { type ProgramResult, type RunnableProgram, runPrograms } from './runPrograms.ts';
import type { Servers } from './Servers.ts';

/** How programs are run. */
export interface RunOptions {
  environments: LocatedEnvironments;
  servers: Servers;
  onRun?: ((done: number, total: number, sample: Program) => void) | undefined;
}

/** A program in a project of its own, which starts from its documents. */
type PlacedProgram = RunnableProgram & { fixture: string };

/** What came of a step: what it did, and by its programs what they changed. */
interface RanStep {
  result: ProgramResult;
  documents: Record<string, unknown>[];
}

/** Fills projects on the server of an environment, and runs their programs step by step as `runPrograms` does. */
export async function runOnServer(
  { root, manifest }: SampleSite,
  asked: Program,
  steps: readonly (readonly PlacedProgram[])[],
  { environments, servers }: RunOptions,
): Promise<{ started: number; steps: RanStep[] }> {
  const { environment } = asked;
  const packages = required(environments.get(environment), `the packages of ${environment}`);
  const running = await servers.get(requireServer({ manifest }, asked));
  const started = Date.now();
  for (const { project, fixture } of steps.flat()) {
    await running.seed(project, JSON.parse(fixture) as Documents);
  }
  const results = await runPrograms(root, environment, steps, packages, running);
  running.assertRunning();
  const changesOf = async ({ project, fixture }: PlacedProgram) =>
    listDocumentChanges(await running.content(project), JSON.parse(fixture) as Documents);
  const ran = steps.map(async (step, index) => ({
    result: required(results[index], 'what a step did'),
    documents: await Promise.all(step.map(changesOf)),
  }));
  return { started, steps: await Promise.all(ran) };
}

/** Fields that are not as in the fixture, by document; `(deleted)` stands for a field or a document that is gone. */
function listDocumentChanges(content: Documents, fixture: Documents): Record<string, unknown> {
  return changedEntries(fixture, content, (before, after) =>
    before === undefined || after === undefined
      ? (after ?? deleted)
      : changedEntries(before, after, (_, value) => value ?? deleted),
  );
}

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
