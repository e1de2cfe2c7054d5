import { isBuiltin } from 'node:module';
import lzString from 'lz-string';
import type typescript from 'typescript';

/** What the Playground makes of an address. */
interface PlaygroundFile {
  file: string;
  options: typescript.CompilerOptions;
}

/** What the Playground sets before it reads an address, without what is off. */
const defaults: typescript.CompilerOptions = {
  strict: true,
  noImplicitAny: true,
  strictNullChecks: true,
  strictFunctionTypes: true,
  strictPropertyInitialization: true,
  strictBindCallApply: true,
  noImplicitThis: true,
  noImplicitReturns: true,
  alwaysStrict: true,
  esModuleInterop: true,
  declaration: true,
  moduleResolution: 2,
  target: 4,
  jsx: 2,
  module: 99,
};

/** Reads an address as `getCompilerOptionsFromParams` in packages/sandbox/src of microsoft/TypeScript-Website does. */
export function readPlaygroundAddress(address: string): PlaygroundFile {
  const { hash, searchParams } = new URL(address);
  const options: typescript.CompilerOptions = { ...defaults, allowUnreachableCode: false, allowUnusedLabels: false };
  for (const [name, text] of searchParams) {
    const number = Number.parseInt(text, 10);
    if (name !== 'ts') {
      options[name] = Number.isNaN(number) ? text !== 'false' : number;
    }
  }
  const file = lzString.decompressFromEncodedURIComponent(hash.replace('#code/', ''));
  return { file, options };
}

/** Packages and releases that the Playground fetches types of, as its `getReferencesForModule` in packages/ata/src. */
export function requestedTypes(ts: typeof typescript, file: string): [name: string, release: string][] {
  return ts.preProcessFile(file).importedFiles.flatMap(({ fileName, end }): [string, string][] => {
    const [line = ''] = file.slice(end).split('\n');
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(fileName)?.[0];
    const [, release = 'latest'] = line.split('// types: ');
    return name === undefined || fileName.startsWith('.') || isBuiltin(fileName) ? [] : [[name, release.trim()]];
  });
}
