import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { FindingError } from '../Finding.ts';
import type { ExportKind, LibraryContent, LibraryExport } from './recordLibraries.ts';
import { readMessages } from './readMessages.ts';

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
  const base = `${folder.replaceAll('\\', '/')}/`;
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(base) && !fileName.slice(base.length).includes('node_modules/'));
  return { exports, messages: readMessages(own) };
}

/** Whether an export goes through `export type` or `import type` anywhere on its way, and so is erased. */
function isErased(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  if (symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration)) {
    return true;
  }
  const next = symbol.flags & ts.SymbolFlags.Alias ? checker.getImmediateAliasedSymbol(symbol) : undefined;
  return next !== undefined && isErased(next, checker);
}

function kindOf(symbol: ts.Symbol, checker: ts.TypeChecker): ExportKind | undefined {
  const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const value = (flags & ts.SymbolFlags.Value) !== 0;
  const type = (flags & ts.SymbolFlags.Type) !== 0;
  if (isErased(symbol, checker)) {
    return value || type ? 'type' : undefined;
  }
  return value && type ? 'both' : value ? 'value' : type ? 'type' : undefined;
}

/**
 * Lists what a module exports, sorted by name.
 *
 * @param unresolved is called for an export whose origin the compiler does not find
 */
function readExports(module: ts.Symbol, checker: ts.TypeChecker, unresolved: (name: string) => never): LibraryExport[] {
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const origin = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const kind = origin.declarations === undefined ? undefined : kindOf(symbol, checker);
      return { name: symbol.name, kind: kind ?? unresolved(symbol.name) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
