import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { libraryPath, readLibraryRecord } from '../../../plugins/samples/library/libraryFiles.ts';
import { readLibrary } from '../../../plugins/samples/library/readLibrary.ts';
import { recordLibraries } from '../../../plugins/samples/library/recordLibraries.ts';
import { locateEnvironments } from '../../../plugins/samples/locateEnvironments.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';
import { kitManifest } from '../samples/sampleSite.ts';

const folder = fileURLToPath(new URL('./fixtures/tool', import.meta.url));

/** A site whose library is recorded. */
function recordedSite(): SampleSite {
  const site = { root: mkdtempSync(join(tmpdir(), 'library-')), manifest: kitManifest };
  recordLibraries(site, locateEnvironments(site, new Map([['kit', folder]])));
  return site;
}

function edit({ root }: SampleSite, change: (text: string) => string): void {
  const file = join(root, libraryPath('kit'));
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

describe('readLibrary', () => {
  it('tells values from types, also where a class is exported as a type', () => {
    expect(readLibrary(folder, kitManifest.compilerOptions).exports).toEqual([
      { name: 'Box', kind: 'both' },
      { name: 'Hidden', kind: 'type' },
      { name: 'Size', kind: 'type' },
      { name: 'open', kind: 'value' },
    ]);
  });

  it('lists each outcome of a message, and no other string', () => {
    expect(readLibrary(folder, kitManifest.compilerOptions).messages).toEqual([
      'Error: Box ID cannot hold a slash, two dots',
      'Error: Box Path cannot hold two dots',
      'Error: Lid ID cannot hold a slash, two dots',
      'Error: Lid Path cannot hold two dots',
      'Error: assert it as const.',
      'Error: the box is empty',
      'Error: the ids of ${V} differ.',
      "Error: the key '${K}' is not like 'a/${string}' or `a/${id}`",
    ]);
  });

  it.each([
    ['a module that is missing', "export { open } from 'nowhere'", 'does not find where `open` is from'],
    ['no exports', 'export {}', 'export nothing'],
    ['no module', 'declare const open: string', 'no module'],
  ])('refuses declarations with %s', (_name, declarations, message) => {
    const broken = mkdtempSync(join(tmpdir(), 'library-'));
    writeFileSync(join(broken, 'package.json'), '{ "types": "index.d.ts" }');
    writeFileSync(join(broken, 'index.d.ts'), declarations);
    expect(() => readLibrary(broken, kitManifest.compilerOptions)).toThrow(message);
  });
});

describe('records of libraries', () => {
  it('begin with the command that makes them, and are stable', () => {
    const site = recordedSite();
    const text = readFileSync(join(site.root, libraryPath('kit')), 'utf8');
    expect(text.split('\n')[1]).toBe('  "generatedBy": "npm run record:library",');
    expect(readLibraryRecord(site.root, 'kit')).toMatchObject({ library: 'kit', release: '1.0.0' });
    expect(readFileSync(join(recordedSite().root, libraryPath('kit')), 'utf8')).toBe(text);
  });

  it.each([
    ['edited by hand', (text: string) => text.replace('the box', 'a box'), 'edited by hand'],
    ['of another format', (text: string) => text.replace('"format": 1', '"format": 2'), 'has format 2'],
    ['cut short', (text: string) => text.slice(0, 40), 'unreadable'],
  ])('are refused when they are %s', (_name, change, message) => {
    const site = recordedSite();
    edit(site, change);
    expect(() => readLibraryRecord(site.root, 'kit')).toThrow(message);
  });

  it('are refused when they are missing', () => {
    expect(() => readLibraryRecord(recordedSite().root, 'other')).toThrow('no record of other');
  });
});
