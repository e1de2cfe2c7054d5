import { FindingError } from '../../shared/Finding.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { readRecordFile, type RecordHead, writeRecordFile } from './recordFiles.ts';
import { type LibraryContent, readLibrary } from './readLibrary.ts';
import { required } from '../../shared/required.ts';

/** What the pages about one release of a library have to cover. */
export interface LibraryRecord extends RecordHead, LibraryContent {
  library: string;
  release: string;
}

const head = { generatedBy: 'npm run record:library', format: 1 };

/** Path of the record of an environment's library, from the repository's root; apart from `samples/records`, which holds pages only. */
export function libraryPath(environment: string): string {
  return `samples/libraries/${environment}.json`;
}

/**
 * Reads the record of the library of an environment.
 *
 * @throws FindingError for a record that is missing, unreadable, of another format, or edited by hand.
 */
export function readLibraryRecord(root: string, environment: string): LibraryRecord {
  const file = libraryPath(environment);
  const record = readRecordFile<LibraryRecord>(root, file, head);
  if (record === undefined) {
    throw new FindingError({
      file,
      message: `there is no record of ${environment}`,
      remedy: `run \`${head.generatedBy}\``,
    });
  }
  return record;
}

/** Records what the libraries at hand export and can print. */
export function recordLibraries({ root, manifest }: SampleSite, environments: LocatedEnvironments) {
  const isExport = (value: object) => 'kind' in value;
  return [...environments].flatMap(([name, packages]) => {
    const environment = manifest.environments[name];
    const folder = packages.get(environment?.library ?? '');
    if (environment === undefined || folder === undefined) {
      return [];
    }
    const { library, packages: releases, compilerOptions } = environment;
    const content = {
      library,
      release: required(releases[library], `the release of ${library}`),
      ...readLibrary(folder, compilerOptions),
    };
    writeRecordFile(root, libraryPath(name), { ...head, ...content }, isExport);
    return [{ name, ...content }];
  });
}
