import { compileSamples, type CompileOptions } from './compile/compileSamples.ts';
import { changesOf, type TextChange } from './compareVersions.ts';
import { FindingError } from './Finding.ts';
import { installEnvironment } from './installEnvironment.ts';
import { type GivenLibraries, locateEnvironments } from './locateEnvironments.ts';
import { readLibrary } from './library/readLibrary.ts';
import { readLibraryRecord } from './library/recordLibraries.ts';
import { collectSamples } from './read/collectSamples.ts';
import type { Sample, SampleSite } from './read/readSample.ts';
import { readRecord, unpackRecord } from './recordFiles.ts';
import { queriedNames, runSamples } from './run/runSamples.ts';
import type { Servers } from './run/Servers.ts';

/** What another release of a library changes for the newest docs. */
export interface ReleaseChanges {
  /** Library and release that the docs are recorded with. */
  before: string;
  /** Library and release that they were compared with. */
  after: string;
  /** Why the peers of the docs are not those that it wants, if so. */
  peers: string[];
  /** One line for each export that is new, gone, or of another kind. */
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
  site: SampleSite,
  { library, release }: { library: string; release: string },
  { given, servers, onCompiled }: Pick<CompileOptions, 'onCompiled'> & { given: GivenLibraries; servers?: Servers },
): Promise<ReleaseChanges> {
  const { environments } = site.manifest;
  const documented = environments[library];
  if (documented === undefined) {
    throw new FindingError({
      file: `--release ${library}=${release}`,
      message: 'no version of the docs documents this library',
      remedy: `name one of ${[...new Set(Object.values(environments).map((each) => each.library))].join(', ')}`,
    });
  }
  const name = `${library}@${release}`;
  const environment = { ...documented, packages: { ...documented.packages, [library]: release } };
  const trial: SampleSite = { ...site, manifest: { ...site.manifest, environments: { [name]: environment } } };
  const folder = given.get(library);
  const peers = folder === undefined ? installRelease(trial, name) : [];
  const located = locateEnvironments(trial, new Map(folder === undefined ? [] : [[name, folder]]));
  const recorded = collectSamples(site).samples.filter((sample) => sample.environment === library);
  const samples = new Map(recorded.map((sample): [Sample, Sample] => [{ ...sample, environment: name }, sample]));
  const compiled = await compileSamples(trial, [...samples.keys()], { environments: located, onCompiled });
  const valuesOf = (sample: Sample) => queriedNames(compiled.get(sample)?.record ?? { queries: [] });
  const runs = servers && (await runSamples(trial, [...samples.keys()], { environments: located, servers, valuesOf }));
  const pages = new Map<string, TextChange[]>();
  for (const [sample, { page, key }] of samples) {
    const record = readRecord(site.root, page);
    const own = record?.samples.find((each) => each.key === key);
    if (record === undefined || own === undefined) {
      throw new FindingError({
        file: page,
        message: 'it has no current record',
        remedy: 'run `npm run record:samples`',
      });
    }
    const before = unpackRecord(record, own);
    const { record: after, findings = [] } = compiled.get(sample) ?? {};
    const run = servers === undefined ? before.run : runs?.get(sample)?.run;
    const changes =
      after === undefined
        ? findings.map(({ message }): TextChange => ({ kind: 'message', before: '', after: message }))
        : changesOf(before, { ...after, ...(run !== undefined && { run }) });
    pages.set(page, [...(pages.get(page) ?? []), ...changes]);
  }
  const { exports } = readLibrary(located.get(name)?.get(library) ?? '', site.manifest.compilerOptions);
  return {
    before: `${library} ${documented.packages[library]}`,
    after: `${library} ${release}`,
    peers,
    exports: exportChanges(readLibraryRecord(site.root, library).exports, exports),
    pages: [...pages].map(([page, changes]) => ({ page, changes })).filter(({ changes }) => changes.length > 0),
    samples: samples.size,
  };
}

/** Installs a release beside the peers of the docs; what npm has against them is no reason not to compare. */
function installRelease(site: SampleSite, name: string): string[] {
  const refused = installEnvironment(site, name);
  const [still] = refused.length > 0 ? installEnvironment(site, name, ['--legacy-peer-deps']) : [];
  if (still !== undefined) {
    throw new FindingError(still);
  }
  return refused.map(({ message }) => message);
}

type Exports = readonly { name: string; kind: string }[];

function exportChanges(before: Exports, after: Exports): string[] {
  const [old, now] = [before, after].map((list) => new Map(list.map(({ name, kind }) => [name, kind])));
  return [...new Set([...before, ...after].map(({ name }) => name))].sort().flatMap((name) => {
    const [was, is] = [old?.get(name), now?.get(name)];
    if (was === is) {
      return [];
    }
    return [
      was === undefined
        ? `\`${name}\` is new (${is})`
        : is === undefined
          ? `\`${name}\` is gone`
          : `\`${name}\` was a ${was} and is a ${is}`,
    ];
  });
}
