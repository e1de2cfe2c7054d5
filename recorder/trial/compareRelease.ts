import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSamples, type CompileOptions } from '../compile/compileSamples.ts';
import { listChanges, recordedSamples, type TextChange } from '../../records/said/compareVersions.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { installEnvironment } from '../environments/installEnvironment.ts';
import { type GivenLibraries, installFolder, locateEnvironments } from '../environments/locateEnvironments.ts';
import { layOutSignatures } from '../library/layOutSignatures.ts';
import { listExportChanges } from '../library/listExportChanges.ts';
import { readLibrary } from '../library/readLibrary.ts';
import { readLibraryRecord } from '../../records/said/LibraryRecord.ts';
import type { Records } from '../../records/Records.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import { queriedNames, runSamples } from '../run/runSamples.ts';
import type { Servers } from '../run/Servers.ts';
import { required } from '../../plugins/shared/required.ts';

/** What another release of a library changes for the newest docs. */
export interface ReleaseChanges {
  /** Library and release that the docs are recorded with. */
  before: string;
  /** Library and release that they were compared with. */
  after: string;
  /** One line for each peer that it wants, where they are not those of the docs. */
  peers: string[];
  /** One line for each export that is new, gone, of another kind, or has another signature. */
  exports: string[];
  /** Pages whose samples say something else. */
  pages: { page: string; changes: TextChange[] }[];
  /** Samples that were compiled with it. */
  samples: number;
}

/**
 * Compiles the samples of a library against another release of it, with the same peers, and compares what comes with the
 * records; writes none.
 *
 * @param given Its folder by library, where the registry does not carry it.
 * @param options With `servers`, samples that have a recorded run are run, too.
 * @throws FindingError for a library that no version documents, and a release that cannot be installed.
 */
export async function compareRelease(
  site: Records,
  { library, release }: { library: string; release: string },
  { given, servers, onCompiled }: Pick<CompileOptions, 'onCompiled'> & { given: GivenLibraries; servers?: Servers },
): Promise<ReleaseChanges> {
  const documented = site.manifest.environments[library];
  if (documented === undefined) {
    throw new FindingError({
      file: `--release ${library}=${release}`,
      message: 'no version of the docs documents this library',
      remedy: `name one of ${[...new Set(Object.values(site.manifest.environments).map((each) => each.library))].join(', ')}`,
    });
  }
  const recorded = recordedSamples(site).filter(({ sample }) => sample.environment === library);
  const name = `${library}@${release}`;
  const environment = { ...documented, packages: { ...documented.packages, [library]: release } };
  const trial: SampleSite = { ...site, manifest: { ...site.manifest, environments: { [name]: environment } } };
  const folder = given.get(library);
  const peers = folder === undefined ? installRelease(trial, name) : [];
  const environments = locateEnvironments(trial, new Map(folder === undefined ? [] : [[name, folder]]));
  const samples = recorded.map(({ sample }) => ({ ...sample, environment: name }));
  const compiled = await compileSamples(trial, samples, { environments, onCompiled });
  const valuesOf = (sample: Sample) => queriedNames(compiled.get(sample)?.record ?? { queries: [] });
  const runs = servers && (await runSamples(trial, samples, { environments, servers, valuesOf }));
  const pages = new Map<string, TextChange[]>();
  for (const [index, { record: before }] of recorded.entries()) {
    const sample = samples[index] as Sample;
    const { page, line } = sample;
    if (before === undefined) {
      const remedy = 'run `npm run record:samples`';
      throw new FindingError({ file: page, line, message: 'the sample has no current record', remedy });
    }
    const { record: after, findings = [] } = compiled.get(sample) ?? {};
    const run = runs === undefined ? before.run : runs.get(sample)?.run;
    const changes =
      after === undefined
        ? findings.map(({ message }): TextChange => ({ kind: 'message', before: '', after: message }))
        : listChanges(before, { ...after, ...(run !== undefined && { run }) });
    pages.set(page, [...(pages.get(page) ?? []), ...changes]);
  }
  const { exports } = await layOutSignatures(
    readLibrary(required(environments.get(name)?.get(library), `the folder of ${name}`), environment.compilerOptions),
  );
  return {
    before: `${library} ${documented.packages[library]}`,
    after: `${library} ${release}`,
    peers,
    exports: listExportChanges(readLibraryRecord(site, library).exports, exports),
    pages: [...pages].map(([page, changes]) => ({ page, changes })).filter(({ changes }) => changes.length > 0),
    samples: samples.length,
  };
}

/** Installs a release beside the peers of the docs; that it wants others is said, and no reason not to compare. */
function installRelease(site: SampleSite, name: string): string[] {
  if (installEnvironment(site, name).length === 0) {
    return [];
  }
  const [refused] = installEnvironment(site, name, ['--legacy-peer-deps']);
  if (refused !== undefined) {
    throw new FindingError(refused);
  }
  const { library = '', packages = {} } = site.manifest.environments[name] ?? {};
  const file = join(site.root, installFolder(name), 'node_modules', library, 'package.json');
  const { peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    peerDependencies?: Record<string, string>;
  };
  return Object.entries(peerDependencies).map(
    ([peer, range]) => `it wants \`${peer}\` ${range}, and was compiled with ${packages[peer] ?? 'what npm chose'}`,
  );
}
