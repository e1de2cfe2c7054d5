import { join } from 'node:path';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { compareAnswers } from '../compile/compareErrors.ts';
import { compileWithTsc } from '../compile/compileWithTsc.ts';
import type { Compatibility } from './Compatibility.ts';
import { installEnvironment } from '../environments/installEnvironment.ts';
import { type Compiler, compilerName, locateCompiler } from '../environments/locateCompiler.ts';
import {
  type GivenLibraries,
  installFolder,
  type LocatedEnvironments,
  locateEnvironments,
} from '../environments/locateEnvironments.ts';
import type { SampleEnvironment } from '../../records/site/SampleManifest.ts';
import type { Records } from '../../records/Records.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { collectSamples } from '../../records/asked/collectSamples.ts';
import { writeRecordFile } from '../../records/files/recordFiles.ts';
import {
  compatibilityFile,
  compatibilityHead,
  type LibraryTrials,
  type Trial,
} from '../../records/said/CompatibilityRecord.ts';

/**
 * Compiles the samples with other compilers and other peers, which it installs, and writes down how often an error is
 * another one. Peers and compilers are compared with the same samples, compiled with those of the docs.
 *
 * @param given Folders of libraries that the registry does not carry.
 * @param onTried Is told of each trial.
 * @throws FindingError where the samples cannot be compiled with what the docs have.
 */
export async function recordCompatibility(
  site: Records,
  { typescript, packages }: Compatibility,
  { given, date, onTried }: { given: GivenLibraries; date: string; onTried: (library: string, trial: Trial) => void },
): Promise<void> {
  const { root, manifest } = site;
  const libraries: Record<string, LibraryTrials> = {};
  const { samples } = collectSamples(site);
  for (const [name, environment] of Object.entries(manifest.environments)) {
    const own = samples.filter((sample) => sample.environment === name);
    const environments = locateEnvironments(site, given);
    const recording = locateCompiler(root, environment.typescript);
    const before = await compileWithTsc(site, recording, own, environments);
    if (before.findings[0] !== undefined) {
      throw new FindingError(before.findings[0]);
    }
    const attempt = async (releases: Trial['releases'], at: SampleSite, located: typeof environments, by: Compiler) => {
      const answer = await compileWithTsc(at, by, own, located);
      const { count } = compareAnswers(before.errors, answer.errors);
      return answer.findings.length > 0 ? { releases, failed: 'set-up refused' as const } : { releases, count };
    };
    const trials: Trial[] = [];
    const keep = (trial: Trial) => {
      trials.push(trial);
      onTried(name, trial);
    };
    for (const release of typescript) {
      if (installMissingCompiler(site, release)) {
        keep(await attempt({ typescript: release }, site, environments, locateCompiler(root, release)));
      } else {
        keep({ releases: { typescript: release }, failed: 'not installed' });
      }
    }
    for (const releases of packages[environment.library] ?? []) {
      const trial = { ...environment, packages: { ...environment.packages, ...releases } };
      const trialSite = { ...site, manifest: { ...manifest, environments: { [name]: trial } } };
      const located = installTrial(trialSite, name, trial, releases, given);
      keep(
        located === undefined
          ? { releases, failed: 'not installed' }
          : await attempt(releases, trialSite, located, recording),
      );
    }
    libraries[name] = { packages: environment.packages, date, trials };
  }
  const record = { ...compatibilityHead, libraries };
  writeRecordFile(
    root,
    compatibilityFile,
    record,
    (value) => !Object.values(value).some((each) => typeof each === 'object'),
  );
}

/** @returns Whether a compiler is there. */
function installMissingCompiler(site: SampleSite, release: string): boolean {
  try {
    locateCompiler(site.root, release);
    return true;
  } catch {
    return installEnvironment(site, compilerName(release)).length === 0;
  }
}

/** Installs a library beside other peers; nothing where that is not possible. */
function installTrial(
  site: SampleSite,
  name: string,
  environment: SampleEnvironment,
  releases: Trial['releases'],
  given: GivenLibraries,
): LocatedEnvironments | undefined {
  const { library } = environment;
  const peers = Object.entries(releases).map(([peer, release]) => `${peer.replaceAll('/', '-')}@${release}`);
  const trial = [name, ...peers].join('+');
  const folder = given.get(name);
  const packages = { ...environment.packages, ...(folder !== undefined && { [library]: `file:${folder}` }) };
  const trialSite = {
    ...site,
    manifest: { ...site.manifest, environments: { [trial]: { ...environment, packages } } },
  };
  // The library names other peers than those that are tried.
  const findings = installEnvironment(trialSite, trial, ['--legacy-peer-deps', '--install-links']);
  const installed = join(site.root, installFolder(trial), 'node_modules', library);
  return findings.length > 0 ? undefined : locateEnvironments(site, new Map([[name, installed]]));
}
