import { newestOf } from '../../records/site/SampleManifest.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { Records } from '../../records/Records.ts';
import { libraryHead, libraryPath, type LibraryRecord } from '../../records/said/LibraryRecord.ts';
import { readRecordFile, writeRecordFile } from '../../records/files/recordFiles.ts';
import { listExportChanges } from './listExportChanges.ts';
import { layOutSignatures } from './layOutSignatures.ts';
import { readLibrary } from './readLibrary.ts';
import { required } from '../../../lib/required.ts';

/** Signatures, aliases and lists of names are a line each. */
function isOneLine(value: object): boolean {
  return Array.isArray(value)
    ? value.every((item) => /^[\w.]+$/.test(String(item)))
    : 'short' in value || 'text' in value || 'of' in value;
}

/**
 * Records what the libraries at hand export and can print.
 *
 * @returns Each, with what its exports were not before.
 */
export async function recordLibraries(site: Records, environments: LocatedEnvironments) {
  const { root, manifest } = site;
  const recorded = [];
  for (const [name, packages] of environments) {
    const environment = manifest.environments[name];
    const folder = packages.get(environment?.library ?? '');
    if (environment === undefined || newestOf(name) !== undefined || folder === undefined) {
      continue;
    }
    const { library, packages: releases, compilerOptions, sdk } = environment;
    const content = {
      library,
      release: required(releases[library], `the release of ${library}`),
      ...(await layOutSignatures(readLibrary(folder, compilerOptions, sdk))),
    };
    const before = readRecordFile<LibraryRecord>(site, libraryPath(name), libraryHead)?.exports ?? [];
    writeRecordFile(root, libraryPath(name), { ...libraryHead, ...content }, isOneLine);
    recorded.push({ name, ...content, changes: listExportChanges(before, content.exports) });
  }
  return recorded;
}
