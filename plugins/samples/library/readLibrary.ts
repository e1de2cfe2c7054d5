import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { FindingError } from '../Finding.ts';
import type { LibraryRecord } from './LibraryRecord.ts';
import { readExports } from './readExports.ts';
import { readMessages } from './readMessages.ts';

/** What the declarations of a library say. */
export type LibraryContent = Pick<LibraryRecord, 'exports' | 'messages'>;

/**
 * Reads the declarations of a library.
 *
 * @param folder that holds its package.json, with its peers where the compiler finds them
 * @throws FindingError for declarations that the compiler cannot follow, or that export nothing.
 */
export function readLibrary(folder: string, compilerOptions: Readonly<Record<string, unknown>>): LibraryContent {
  const { types, typings } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const entry = join(folder, types ?? typings ?? 'index.d.ts');
  const refuse = (message: string): never => {
    throw new FindingError({
      file: entry,
      message,
      remedy: 'install the library with its peers, or build the checkout',
    });
  };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) {
    return refuse('the declarations are no module');
  }
  const exports = readExports(module, checker, (name) =>
    refuse(`the compiler does not find where \`${name}\` is from`),
  );
  if (exports.length === 0) {
    return refuse('the declarations export nothing');
  }
  const own = program.getSourceFiles().filter(({ fileName }) => {
    const [base, path] = [`${folder.replaceAll('\\', '/')}/`, fileName];
    return path.startsWith(base) && !path.slice(base.length).includes('node_modules/');
  });
  return { exports, messages: readMessages(own) };
}
