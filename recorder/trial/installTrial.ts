import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FindingError } from '../../plugins/shared/Finding.ts';
import type { Releases } from '../../records/said/CompatibilityRecord.ts';
import { withReleases } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { installEnvironment } from '../environments/installEnvironment.ts';
import { type Compiler, compilerName, locateCompiler } from '../environments/locateCompiler.ts';
import {
  type GivenLibraries,
  installFolder,
  listPackages,
  locateEnvironments,
} from '../environments/locateEnvironments.ts';
import { nodePackage } from '../environments/nodePackage.ts';

/** What the samples of an environment are compiled with in a trial. */
export interface InstalledTrial {
  /** The site with this environment alone: what is tried, and beside it what the docs have. */
  site: SampleSite;
  environments: ReturnType<typeof locateEnvironments>;
  compiler: Compiler;
  /** One line for each peer that the library wants, where npm refuses to install it beside these. */
  peers: string[];
}

/**
 * Installs releases beside the records, in place of those that an environment has in the docs.
 *
 * @param releases None, for what the docs have.
 * @param given Folders of libraries: of the release that is tried, or else of that of the docs.
 * @param reuses Whether what was installed for the same before will do: then no peers are named, and a library that was
 * built anew in its folder is not seen.
 * @throws FindingError for an environment that there is not, and what cannot be installed.
 */
export function installTrial(
  site: SampleSite,
  name: string,
  { typescript, node, ...others }: Releases,
  given: GivenLibraries,
  reuses = false,
): InstalledTrial {
  const { environments } = site.manifest;
  const documented = environments[name];
  if (documented === undefined) {
    const remedy = `name one of ${Object.keys(environments).join(', ')}`;
    throw new FindingError({ file: name, message: 'no version of the docs documents this library', remedy });
  }
  const { library } = documented;
  const siteOf = (as: string, packages: Releases): SampleSite => {
    const environment = withReleases(documented, packages);
    return { ...site, manifest: { ...site.manifest, environments: { [as]: environment } } };
  };
  const tried: Releases = { ...others, ...(node && { [nodePackage]: node }) };
  const names = Object.entries(tried).map(([each, release]) => `${each.replaceAll('/', '-')}@${release}`);
  const target = [name, ...names].join('+');
  const own = given.get(name);
  const isInPlace = own !== undefined && Object.keys(tried).every((each) => each === library);
  const folder = isInPlace ? own : join(site.root, installFolder(target), 'node_modules', library);
  const copy = own !== undefined && { [library]: `file:${own}` };
  const wanted = siteOf(target, { ...tried, ...copy });
  const isHere = isInPlace || (existsSync(folder) && (target === name || (reuses && isInstalled(wanted, target))));
  const peers = isHere ? [] : installTogether(wanted, target, folder);
  const trial = siteOf(name, tried);
  const packages = locateEnvironments(trial, new Map([[name, folder]])).get(name) ?? [];
  const compiler = installCompiler(site, typescript ?? documented.typescript);
  const located = new Map([[name, new Map([...packages, ['typescript', compiler.folder]])]]);
  return { site: trial, environments: located, compiler, peers };
}

/** Whether a folder holds what is wanted already, from an earlier trial. */
function isInstalled({ root, manifest }: SampleSite, target: string): boolean {
  const file = join(root, installFolder(target), 'package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Releases };
  const environment = manifest.environments[target];
  return environment !== undefined && isDeepStrictEqual(dependencies, listPackages(environment));
}

/** @returns The peers that the library wants, where they are others: that is said, and no reason not to try these. */
function installTogether(site: SampleSite, target: string, folder: string): string[] {
  const options = ['--install-links'];
  // npm leaves a copy as it is, though it was made of another folder.
  rmSync(folder, { recursive: true, force: true });
  if (installEnvironment(site, target, options).length === 0) {
    return [];
  }
  install(site, target, [...options, '--legacy-peer-deps']);
  const { packages = {} } = site.manifest.environments[target] ?? {};
  const file = readFileSync(join(folder, 'package.json'), 'utf8');
  const { peerDependencies = {} } = JSON.parse(file) as { peerDependencies?: Releases };
  return Object.entries(peerDependencies).map(
    ([peer, range]) => `it wants \`${peer}\` ${range}, and was compiled with ${packages[peer] ?? 'what npm chose'}`,
  );
}

function installCompiler(site: SampleSite, release: string): Compiler {
  try {
    return locateCompiler(site.root, release);
  } catch {
    install(site, compilerName(release));
    return locateCompiler(site.root, release);
  }
}

function install(site: SampleSite, name: string, options: readonly string[] = []): void {
  const [refused] = installEnvironment(site, name, options);
  if (refused !== undefined) {
    throw new FindingError(refused);
  }
}
