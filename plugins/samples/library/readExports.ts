import ts from 'typescript';
import type { ExportKind, LibraryExport } from './LibraryRecord.ts';

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
export function readExports(
  module: ts.Symbol,
  checker: ts.TypeChecker,
  unresolved: (name: string) => never,
): LibraryExport[] {
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const origin = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const kind = origin.declarations === undefined ? undefined : kindOf(symbol, checker);
      return { name: symbol.name, kind: kind ?? unresolved(symbol.name) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
