import { type Finding, FindingError, findingsOf } from '../../../lib/Finding.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { notAtHand } from '../compile/compileSamples.ts';
import { locateCompiler } from '../environments/locateCompiler.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { Servers } from '../run/Servers.ts';
import type { Runnable } from './recordRuns.ts';

/** What is to be compiled and run. */
interface Asked {
  samples: readonly Sample[];
  runnables: readonly Runnable[];
}

/** What is here to do it with; without servers nothing is run. */
interface AtHand {
  environments: LocatedEnvironments;
  servers?: Servers | undefined;
}

/** Lists the libraries, compilers and servers that are not here, each with what brings it. */
export function listLacking(
  { root, manifest }: SampleSite,
  { samples, runnables }: Asked,
  { environments, servers }: AtHand,
): Finding[] {
  const needed = runnables.flatMap((each) => each.environments);
  const libraries = new Set([...samples.map(({ environment }) => environment), ...needed]);
  const compilers = new Set([
    ...samples.flatMap(({ comparedTypescript }) => comparedTypescript),
    ...runnables.flatMap((each) => each.compilers ?? []),
  ]);
  const ran = samples.filter(({ run }) => run !== undefined).map(({ environment }) => environment);
  const served = new Set([...ran, ...needed].flatMap((name) => manifest.environments[name]?.server ?? []));
  return [
    ...[...libraries]
      .filter((name) => !environments.has(name))
      .map((name) => notAtHand(name, manifest.environments[name]).finding),
    ...[...compilers].flatMap((release) => findingsOf(() => locateCompiler(root, release))),
    ...[...served].flatMap((server) => servers?.listLacking(server) ?? []),
  ];
}

/** @throws FindingError that lists all that is lacking. */
export function assertAtHand(site: SampleSite, asked: Asked, atHand: AtHand): void {
  const lacking = listLacking(site, asked, atHand);
  if (lacking.length > 0) {
    const list = lacking.map(({ message, remedy }) => `${message}: ${remedy}`).join('\n');
    throw new FindingError({
      file: 'config/environments.ts',
      message: `${lacking.length} of what this needs is not here, so nothing was compiled:\n${list}`,
      remedy: 'bring them, and run this again',
    });
  }
}
