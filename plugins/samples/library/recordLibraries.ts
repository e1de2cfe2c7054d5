import type { LocatedEnvironments } from '../locateEnvironments.ts';
import type { SampleSite } from '../read/readSample.ts';
import { writeLibraryRecord } from './libraryFiles.ts';
import type { LibraryRecord } from './LibraryRecord.ts';
import { readLibrary } from './readLibrary.ts';

/** What was recorded of one library. */
export type RecordedLibrary = Pick<LibraryRecord, 'library' | 'release' | 'exports' | 'messages'>;

/** Records what the libraries at hand export and can print. */
export function recordLibraries(
  { root, manifest }: SampleSite,
  environments: LocatedEnvironments,
): readonly RecordedLibrary[] {
  return [...environments].flatMap(([name, packages]) => {
    const environment = manifest.environments[name];
    const folder = packages.get(environment?.library ?? '');
    if (environment === undefined || folder === undefined) {
      return [];
    }
    const { library, packages: releases } = environment;
    const content = readLibrary(folder, manifest.compilerOptions);
    const recorded = { library, release: releases[library] ?? '', ...content };
    writeLibraryRecord(root, recorded);
    return [recorded];
  });
}
