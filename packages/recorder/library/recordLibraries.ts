import { format } from 'prettier';
import { newestOf } from '../../records/site/SampleManifest.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { Records } from '../../records/Records.ts';
import {
  type LibraryContent,
  libraryHead,
  libraryPath,
  type LibraryRecord,
  type Signature,
} from '../../records/answers/LibraryRecord.ts';
import { readRecordFile, writeRecordFile } from '../../records/files/recordFiles.ts';
import { readLibrary } from './readLibrary.ts';
import { required } from '../../../lib/required.ts';

/** Records what the libraries at hand export and can print; `since` goes by what was recorded before. */
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
    const exportsBefore = readRecordFile<LibraryRecord>(before, libraryPath(name), libraryHead)?.exports;
    const exports = read.exports.map((declared) => {
      const declaredBefore = exportsBefore?.find((other) => other.name === declared.name);
      const since = declaredBefore === undefined && exportsBefore !== undefined ? release : declaredBefore?.since;
      return { ...declared, ...(since !== undefined && { since }) };
    });
    const content = { library, release, ...read, exports };
    writeRecordFile(recordsRoot, libraryPath(name), { ...libraryHead, ...content });
    recorded.push({ name, ...content });
  }
  return recorded;
}

/** Signatures and aliases in lines that a page has room for. */
async function layOutSignatures(content: LibraryContent): Promise<LibraryContent> {
  // A break after a brace has the formatter keep it.
  const lines = async (text: string) =>
    (
      await format(text.replaceAll(/\{\s+/g, '{ '), {
        parser: 'typescript',
        printWidth: 72,
        semi: false,
        singleQuote: true,
      })
    ).trim();
  const layOutOne = async (signature: Signature): Promise<Signature> => {
    const { short, whole } = signature;
    const call = /^(?:new|type) /.test(short) ? short : (await lines(`function ${short}`)).replace(/^function /, '');
    return { ...signature, short: call, ...(whole !== undefined && { whole: await lines(whole) }) };
  };
  const exports = content.exports.map(async (declared) => ({
    ...declared,
    signatures: await Promise.all(declared.signatures.map(layOutOne)),
  }));
  const aliases = Object.entries(content.aliases).map(
    async ([name, alias]) =>
      [name, alias.text === undefined ? alias : { ...alias, text: await lines(alias.text) }] as const,
  );
  return { ...content, exports: await Promise.all(exports), aliases: Object.fromEntries(await Promise.all(aliases)) };
}
