import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../../packages/recorder/library/readLibrary.ts';
import { libraryPath, readLibraryRecord } from '../../../packages/records/answers/LibraryRecord.ts';
import { recordLibraries } from '../../../packages/recorder/library/recordLibraries.ts';
import { locateEnvironments } from '../../../packages/recorder/environments/locateEnvironments.ts';
import { createSite, kitOptions, manifestWith, replace } from '../samples/sampleSite.ts';
import expected from './fixtures/expected.json';

const folder = join(import.meta.dirname, 'fixtures/tool');

describe('readLibrary', () => {
  it('tells values from types, also where a class is exported as a type, and lists each outcome of a message', () => {
    const { exports, messages } = readLibrary(folder, kitOptions);
    expect({ exports: exports.map(({ name, kind }) => ({ name, kind })), messages }).toEqual(expected);
  });

  it.each([
    ['a module that is missing', "export { open } from 'nowhere'", 'does not find where `open` is from'],
    ['no exports', 'export {}', 'export nothing'],
    ['no module', 'declare const open: string', 'not a module'],
  ])('refuses declarations with %s', (_name, declarations, message) => {
    const { root } = createSite({ 'package.json': '{ "types": "index.d.ts" }', 'index.d.ts': declarations });
    expect(() => readLibrary(root, kitOptions)).toThrow(message);
  });
});

/** A library over an SDK, in declarations. */
const lids = {
  'package.json': '{ "types": "index.d.ts" }',
  'index.d.ts': `
    export { seal } from './sdk'
    type ErrorShut = 'Error: the lid is shut'
    type Turn<Out> = { <T extends Lid, const By extends number>(lid: T extends never ? T : Lid, by: By extends 0 ? ErrorShut : By, quietly?: boolean): Out }
    type Twist = Turn<Promise<void>>
    type Rim = Pick<Long<0>, 'field0'> & Wax
    type Wax = import('./sdk').Wax
    type Seal = import('./node_modules/wax').Seal
    type Long<T> = T extends 0 ? never : { ${Array.from({ length: 40 }, (_, index) => `field${index}: string`).join(';')} }
    /** Words that are not recorded. */
    export interface Lid { /** Nor these. */ size: number; rim: Rim; seal: Seal }
    export declare class Jar { private constructor(); constructor(lid: Lid); static of(lid: Lid): Jar; private hidden: 1; shut: boolean }
    export declare const twist: Twist
    export declare function list(...lids: Lid[]): (lid: Lid extends infer L ? L : never) => void
    export declare function list(jar: Jar): void
    export declare function loose(lid: Lid): void
    export declare function loose(...all: unknown[]): void
  `,
  'sdk.d.ts': `
    export declare function seal(name: string): void
    export declare function twist(lid: string, with_: string): void
    export declare function twist(lid: string, by: number): void
    export declare function open(): void
    export declare function _inner(): void
    export interface Wax { colour: string }
  `,
  'node_modules/wax/index.d.ts': 'export interface Seal { wax: string }',
};

describe('signatures', () => {
  const { root } = createSite(lids);
  const { exports, aliases, foreign, missing } = readLibrary(root, kitOptions, './sdk');
  const find = (name: string) => exports.find((each) => each.name === name);

  it('are read short, without what holds back inference and without sentences, and whole', () => {
    expect(find('twist')?.signatures).toEqual([
      {
        short: 'twist<By extends number>(lid: Lid, by: By, quietly?: boolean): Promise<void>',
        whole:
          'function twist<T extends Lid, const By extends number>(lid: T extends never ? T : Lid, by: By extends 0 ? ErrorShut : By, quietly?: boolean): Promise<void>',
        parameters: ['lid', 'by', 'quietly'],
        types: ['Lid', 'number', 'boolean'],
        optional: 1,
        names: ['ErrorShut', 'Lid'],
      },
    ]);
    expect(find('list')?.signatures).toMatchObject([
      { short: 'list(...lids: Lid[]): (lid: Lid) => void', parameters: ['lids'], isRest: true },
      { short: 'list(jar: Jar): void', parameters: ['jar'] },
    ]);
  });

  it('of types and classes have no comments and nothing private, and name their members', () => {
    expect(find('Lid')).toMatchObject({ members: ['size', 'rim', 'seal'] });
    expect(find('Lid')?.signatures[0]?.whole).not.toContain('Nor these');
    expect(find('Jar')).toMatchObject({ members: ['shut', 'Jar.of'] });
    expect(find('Jar')?.signatures.map(({ short }) => short)).toEqual(['new Jar(lid: Lid)', 'type Jar']);
  });

  it('bring the aliases that they name, directly or not, without the text of long ones', () => {
    expect(aliases).toMatchObject({
      ErrorShut: { text: "type ErrorShut = 'Error: the lid is shut';", names: [] },
      Rim: { text: "type Rim = Pick<Long<0>, 'field0'> & Wax;", names: ['Long', 'Wax'] },
    });
    expect(aliases.Long).toEqual({});
  });

  it('say of which package a type is that an alias only renames', () => {
    expect(foreign).toEqual({ Seal: { of: 'wax', name: 'Seal', kind: 'interface' } });
  });

  it('are compared with those of the SDK', () => {
    expect(missing).toMatchObject({ names: ['Wax', 'open'], overloads: [{ parameters: ['lid', 'with_'] }] });
  });
});

describe('records of libraries', () => {
  it('hold what was read, and are refused when they are edited by hand', async () => {
    const site = createSite();
    await recordLibraries(site, locateEnvironments(site, new Map([['kit', folder]])));
    expect(readLibraryRecord(site, 'kit')).toMatchObject({ library: 'kit', release: '1.0.0' });
    replace(site, libraryPath('kit'), 'the box', 'a box');
    expect(() => readLibraryRecord(site, 'kit')).toThrow('edited by hand');
  });

  it('say what is deprecated, and since which release there is what the one before had not', async () => {
    const files = (declared: string, version: string) => ({
      [`${version}/package.json`]: `{ "name": "kit", "version": "${version}", "types": "index.d.ts" }`,
      [`${version}/index.d.ts`]: `/** @deprecated Use pay. */ export declare const tip: 1\n${declared}`,
    });
    const place = 'export declare function place(): void';
    const site = createSite({ ...files('', '1.0.0'), ...files(place, '1.0.1') });
    const exportsOf = async (version: string) => {
      const next = site.with({ manifest: manifestWith({ packages: { kit: version } }) });
      await recordLibraries(next, locateEnvironments(next, new Map([['kit', join(site.root, version)]])));
      return readLibraryRecord(next, 'kit').exports.map(({ name, deprecated, since }) => ({ name, deprecated, since }));
    };
    const tip = { name: 'tip', deprecated: 'Use pay.', since: undefined };
    expect(await exportsOf('1.0.0')).toEqual([tip]);
    const after = [{ name: 'place', deprecated: undefined, since: '1.0.1' }, tip];
    expect(await exportsOf('1.0.1')).toEqual(after);
    expect(await exportsOf('1.0.1')).toEqual(after);
  });

  it('are refused when they are missing, with the command that makes them', () => {
    expect(() => readLibraryRecord(createSite(), 'kit')).toThrow(/no record of kit[^]*npm run record:library/);
  });
});
