import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { playgroundAddress } from '../../../lib/browser/playgroundAddress.ts';
import { playgroundSettings } from '../../../src/components/CodeButtons/openPlayground.ts';
import { readPlaygroundAddress, requestedTypes } from '../../../packages/recorder/compile/readPlaygroundAddress.ts';
import { listDocumented } from '../../../packages/records/site/SampleManifest.ts';
import { manifest } from '../../../config/environments.ts';

const setting = {
  typescript: '6.0.3',
  packages: { kit: '1.0.0', firebase: '9.23.0', '@firebase/rules-unit-testing': '2.0.7', '@types/node': '20.0.0' },
  compilerOptions: { strict: true, target: 'ES2022', moduleResolution: 'Bundler', lib: ['ES2022'], types: [] },
};

const opened = (file: string, options?: Record<string, boolean>) =>
  readPlaygroundAddress(playgroundAddress(file, setting, options));

describe('the address of the TypeScript Playground', () => {
  it('playgroundAddress has the compiler and its options in the query, and the code behind it', () => {
    const { origin, pathname, search, hash } = new URL(playgroundAddress('const tip = 1', setting));
    expect(origin + pathname).toBe('https://www.typescriptlang.org/play/');
    expect(search).toBe(
      '?ts=6.0.3&declaration=false&jsx=0&noImplicitReturns=false&strict=true&target=9&moduleResolution=100',
    );
    expect(hash).toMatch(/^#code\/[\w+-]+$/);
    expect(opened('const tip = 1').options).toMatchObject({
      target: ts.ScriptTarget.ES2022,
      moduleResolution: 100,
      jsx: 0,
    });
  });

  it('playgroundAddress pins each import where it ends, and what comes through others at the end', () => {
    const file = "import {\n  place,\n} from 'kit'\nimport { orders } from './orders'\nplace('é', import('kit/more'))";
    expect(opened(file).file).toBe(`import {
  place,
} from 'kit' // types: 1.0.0
import { orders } from './orders'
place('é', import('kit/more')) // types: 1.0.0

// Types of the imports above come from these releases.
import type {} from 'firebase/app' // types: 9.23.0
import type {} from '@firebase/rules-unit-testing' // types: 2.0.7
import type {} from '@firebase/app' // types: 0.9.13
import type {} from '@firebase/database' // types: 0.14.4
`);
    expect(new Map(requestedTypes(ts, opened(file).file))).toEqual(
      new Map([
        ['kit', '1.0.0'],
        ['firebase', '9.23.0'],
        ['@firebase/rules-unit-testing', '2.0.7'],
        ['@firebase/app', '0.9.13'],
        ['@firebase/database', '0.14.4'],
      ]),
    );
  });

  it('playgroundAddress fetches nothing for a file that imports no package, and makes a module of it', () => {
    expect(opened('const name = 1').file).toBe('const name = 1\n\nexport {}\n');
    expect(opened('export const name = 1\n').file).toBe('export const name = 1\n');
  });

  it('playgroundAddress without `strict` is without each of its options but those that are named', () => {
    const { options } = opened('', { strict: false, strictNullChecks: true });
    expect(options).toMatchObject({ strict: false, strictNullChecks: true, noImplicitAny: false });
  });

  it('requestedTypes takes the newest release of an import without a comment, as the Playground does', () => {
    expect(requestedTypes(ts, "import 'kit'\nimport '@firebase/app/dist' // types: 1.2.3\nimport 'node:fs'")).toEqual([
      ['kit', 'latest'],
      ['@firebase/app', '1.2.3'],
    ]);
  });

  it('playgroundSettings are what samples are compiled with', () => {
    const compiled = listDocumented(manifest).map(([name, { typescript, packages, compilerOptions }]) => [
      name,
      { typescript, packages, compilerOptions },
    ]);
    expect(playgroundSettings).toEqual(Object.fromEntries(compiled));
  });
});
