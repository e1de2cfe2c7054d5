import { FindingError, findingsOf } from '../../../lib/Finding.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { notAtHand } from '../compile/compileSamples.ts';
import { locateCompiler } from '../environments/locateCompiler.ts';
import type { RunOptions } from '../run/runSamples.ts';
import type { Runnable } from './recordRuns.ts';

/**
 * @param asked What is to be compiled and run.
 * @throws FindingError that lists the libraries, compilers and servers that are not here, each with what brings it.
 */
export function assertAtHand(
  { root, manifest }: SampleSite,
  asked: { samples: readonly Sample[]; runnables: readonly Runnable[] },
  { environments, servers }: RunOptions,
): void {
  const { samples, runnables } = asked;
  const needed = runnables.flatMap((runnable) => runnable.environments);
  const libraries = new Set([...samples.map(({ environment }) => environment), ...needed]);
  const compilers = new Set([
    ...samples.flatMap(({ comparedTypescript }) => comparedTypescript),
    ...runnables.flatMap((runnable) => runnable.compilers ?? []),
  ]);
  const ran = samples.filter(({ run }) => run !== undefined).map(({ environment }) => environment);
  const served = new Set([...ran, ...needed].flatMap((name) => manifest.environments[name]?.server ?? []));
  const lacking = [
    ...[...libraries]
      .filter((name) => !environments.has(name))
      .map((name) => notAtHand(name, manifest.environments[name]).finding),
    ...[...compilers].flatMap((release) => findingsOf(() => locateCompiler(root, release))),
    ...[...served].flatMap((server) => servers.listLacking(server)),
  ];
  if (lacking.length > 0) {
    const list = lacking.map(({ message, remedy }) => `${message}: ${remedy}`).join('\n');
    throw new FindingError({
      file: 'config/environments.ts',
      message: `${lacking.length} of what this needs is not here, so nothing was compiled:\n${list}`,
      remedy: 'bring them, and run this again',
    });
  }
}
