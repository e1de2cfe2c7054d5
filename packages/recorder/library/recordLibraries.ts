import { newestOf } from '../../records/site/SampleManifest.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { Records } from '../../records/Records.ts';
import { libraryHead, libraryPath, type LibraryRecord } from '../../records/said/LibraryRecord.ts';
import { readRecordFile, writeRecordFile } from '../../records/files/recordFiles.ts';
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
 * @param before Where they were recorded before.
 * @returns Each.
 */
export async function recordLibraries(site: Records, environments: LocatedEnvironments, before = site) {
  const { recordsRoot, manifest } = site;
  const recorded = [];
  for (const [name, packages] of environments) {
    const environment = manifest.environments[name];
    const folder = packages.get(environment?.library ?? '');
    if (environment === undefined || newestOf(name) !== undefined || folder === undefined) {
      continue;
    }
    const { library, packages: releases, compilerOptions, sdk } = environment;
    const release = required(releases[library], `the release of ${library}`);
    const read = await layOutSignatures(readLibrary(folder, compilerOptions, sdk));
    const known = readRecordFile<LibraryRecord>(before, libraryPath(name), libraryHead)?.exports;
    const exports = read.exports.map((declared) => {
      const same = known?.find((other) => other.name === declared.name);
      const since = same === undefined && known !== undefined ? release : same?.since;
      return { ...declared, ...(since !== undefined && { since }) };
    });
    const content = { library, release, ...read, exports };
    writeRecordFile(recordsRoot, libraryPath(name), { ...libraryHead, ...content }, isOneLine);
    recorded.push({ name, ...content });
  }
  return recorded;
}
