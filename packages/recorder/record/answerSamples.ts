import type { Sample } from '../../records/questions/readSample.ts';
import type { Records } from '../../records/Records.ts';
import type { SampleRecord } from '../../records/answers/SampleRecord.ts';
import { checkCopies } from '../compile/checkCopies.ts';
import { compareCompilers } from '../compile/compareCompilers.ts';
import { compileSamples, type CompileOptions } from '../compile/compileSamples.ts';
import type { RunOptions } from '../run/runOnServer.ts';
import { runSamples } from '../run/runSamples.ts';

/** Compiles and runs samples, with all that share a program: its other samples decide the order of unions. */
export async function answerSamples(
  site: Records,
  samples: readonly Sample[],
  programs: readonly Sample[],
  isNew: (sample: Sample) => boolean,
  options: CompileOptions & RunOptions,
) {
  const results = await compileSamples(site, programs, options);
  const compiled = new Map(
    samples.flatMap((sample) => {
      const { record, findings: unfit = [] } = results.get(sample) ?? {};
      return record === undefined || unfit.length > 0 ? [] : [[sample, record] as const];
    }),
  );
  const { copies, findings: unfit } = checkCopies(site, [...compiled.keys()].filter(isNew), options.environments);
  // Programs that run wait for servers most of their time.
  const [comparison, runs] = await Promise.all([
    compareCompilers(site, compiled, options.environments),
    runSamples(site, [...compiled.keys()], options),
  ]);
  /** What is to be recorded, by key. */
  const answers = new Map<string, SampleRecord>();
  for (const [sample, record] of compiled) {
    const [compared, ran] = [comparison.differences.get(sample), runs.get(sample)];
    if (ran === undefined || ran.findings.length === 0) {
      answers.set(sample.key, { ...record, ...(compared && { compared }), ...(ran && { run: ran.run }) });
    }
  }
  const ofPrograms = [...results.values(), ...runs.values()].flatMap(({ findings }) => findings);
  /** What the compiler says now of all that was compiled. */
  const beside = new Map(
    [...results].flatMap(([{ key }, { record }]) => (record === undefined ? [] : [[key, record] as const])),
  );
  return {
    answers,
    beside,
    findings: [...unfit, ...comparison.findings, ...ofPrograms],
    copies,
    differing: comparison.differences.size,
    ran: runs.size,
  };
}
