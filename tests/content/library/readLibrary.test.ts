import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../../plugins/samples/record/readLibrary.ts';
import { libraryPath, readLibraryRecord, recordLibraries } from '../../../plugins/samples/record/recordLibraries.ts';
import { locateEnvironments } from '../../../plugins/samples/environments/locateEnvironments.ts';
import { createSite, kitOptions, replace } from '../samples/sampleSite.ts';

const folder = fileURLToPath(new URL('./fixtures/tool', import.meta.url));

describe('readLibrary', () => {
  it('tells values from types, also where a class is exported as a type, and lists each outcome of a message', () => {
    expect(readLibrary(folder, kitOptions)).toEqual({
      exports: [
        { name: 'Box', kind: 'both' },
        { name: 'Hidden', kind: 'type' },
        { name: 'Size', kind: 'type' },
        { name: 'open', kind: 'value' },
      ],
      messages: [
        'Error: Box ID cannot hold a slash, two dots',
        'Error: Box Path cannot hold two dots',
        'Error: Lid ID cannot hold a slash, two dots',
        'Error: Lid Path cannot hold two dots',
        'Error: assert it as const.',
        'Error: the box is empty',
        'Error: the ids of ${V} differ.',
        "Error: the key '${K}' is not like 'a/${string}' or `a/${id}`",
      ],
    });
  });

  it.each([
    ['a module that is missing', "export { open } from 'nowhere'", 'does not find where `open` is from'],
    ['no exports', 'export {}', 'export nothing'],
    ['no module', 'declare const open: string', 'no module'],
  ])('refuses declarations with %s', (_name, declarations, message) => {
    const { root } = createSite({ 'package.json': '{ "types": "index.d.ts" }', 'index.d.ts': declarations });
    expect(() => readLibrary(root, kitOptions)).toThrow(message);
  });
});

describe('records of libraries', () => {
  it('hold what was read, and are refused when they are edited by hand', () => {
    const site = createSite();
    recordLibraries(site, locateEnvironments(site, new Map([['kit', folder]])));
    expect(readLibraryRecord(site.root, 'kit')).toMatchObject({ library: 'kit', release: '1.0.0' });
    replace(site, libraryPath('kit'), 'the box', 'a box');
    expect(() => readLibraryRecord(site.root, 'kit')).toThrow('edited by hand');
  });

  it('are refused when they are missing, with the command that makes them', () => {
    expect(() => readLibraryRecord(createSite().root, 'kit')).toThrow(/no record of kit[^]*npm run record:library/);
  });
});
