import { checkOverloads } from './checkOverloads.ts';
import { collectSamples } from '../../records/asked/collectSamples.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import { readEntries, type ReferenceEntry } from '../../records/asked/readEntries.ts';
import { newestOf } from '../../records/site/SampleManifest.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { Records } from '../../records/Records.ts';
import { libraryHead, libraryPath, type LibraryRecord } from '../../records/said/LibraryRecord.ts';
import { readRecordFile, writeRecordFile } from '../../records/files/recordFiles.ts';
import { listExportChanges } from './listExportChanges.ts';
import { layOutSignatures } from './layOutSignatures.ts';
import { readLibrary } from './readLibrary.ts';
import { required } from '../../plugins/shared/required.ts';

/** Signatures, aliases and lists of names are a line each. */
function isOneLine(value: object): boolean {
  return Array.isArray(value)
    ? value.every((item) => /^[\w.]+$/.test(String(item)))
    : 'short' in value || 'text' in value || 'of' in value;
}

/**
 * Records what the libraries at hand export and can print, and looks for a call of each overload in the entries of exports.
 *
 * @returns Each, with what its exports were not before, and what its overloads lack.
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
    const entries = entriesOf(site, name);
    const fileOf = (own: string) => entries.find((entry) => entry.name === own)?.file ?? libraryPath(name);
    const candidates = listCandidates(site, name, entries);
    const check = checkOverloads(site, name, candidates, packages, content.exports, fileOf);
    recorded.push({ name, ...content, ...check, changes: listExportChanges(before, content.exports) });
  }
  return recorded;
}

/** The samples of an environment, those of entries first. */
function listCandidates(site: Records, name: string, entries: readonly ReferenceEntry[]): Sample[] {
  const withEntries = new Set(entries.map(({ file }) => file));
  return collectSamples(site)
    .samples.filter(({ environment }) => environment === name)
    .sort((a, b) => Number(withEntries.has(b.page)) - Number(withEntries.has(a.page)));
}

/** The entries of the version that an environment is for. */
function entriesOf(site: Records, name: string): ReferenceEntry[] {
  const area = site.manifest.areas.find(({ environments = {} }) => Object.values(environments).includes(name));
  return area === undefined ? [] : readEntries(site, `${area.folder}/`);
}
