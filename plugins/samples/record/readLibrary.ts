import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { FindingError } from '../../shared/Finding.ts';

/** Where an export exists: at run time, in types, or in both. */
type ExportKind = 'value' | 'type' | 'both';

/** A name that a library exports. */
export interface LibraryExport {
  name: string;
  kind: ExportKind;
}

/** What the declarations of a library say. */
export interface LibraryContent {
  exports: LibraryExport[];
  /** Sentences that its types can print; `${Name}` stands for a part that depends on the reader's code. */
  messages: string[];
}

/**
 * Reads the declarations of a library.
 *
 * @param folder that holds its package.json, with its peers where the compiler finds them
 * @throws FindingError for declarations that the compiler cannot follow, or that export nothing.
 */
export function readLibrary(folder: string, compilerOptions: Readonly<Record<string, unknown>>): LibraryContent {
  const { types, typings } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const entry = join(folder, types ?? typings ?? 'index.d.ts');
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  const found = (module ? checker.getExportsOfModule(module) : [])
    .map((symbol) => ({ name: symbol.name, kind: describeKind(symbol, checker) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const exports = found.filter((each): each is LibraryExport => each.kind !== undefined);
  const unresolved = found.find(({ kind }) => kind === undefined);
  if (unresolved !== undefined || exports.length === 0) {
    throw new FindingError({
      file: entry,
      message: unresolved
        ? `the compiler does not find where \`${unresolved.name}\` is from`
        : `the declarations ${module ? 'export nothing' : 'are no module'}`,
      remedy: 'install the library with its peers, or build the checkout',
    });
  }
  const base = `${folder.replaceAll('\\', '/')}/`;
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(base) && !fileName.slice(base.length).includes('node_modules/'));
  return { exports, messages: readMessages(own) };
}

/** Where an export exists; `undefined` where the compiler does not find its origin. */
function describeKind(symbol: ts.Symbol, checker: ts.TypeChecker): ExportKind | undefined {
  const { flags, declarations } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const hasValue = (flags & ts.SymbolFlags.Value) !== 0;
  const isErased = isTypeOnly(symbol, checker);
  const isType = (flags & ts.SymbolFlags.Type) !== 0 || (hasValue && isErased);
  if (declarations === undefined || (!isType && !hasValue)) {
    return undefined;
  }
  return isErased || !hasValue ? 'type' : isType ? 'both' : 'value';
}

/** Whether an export goes through `export type` or `import type` anywhere on its way, and so is erased. */
function isTypeOnly(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  if (symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration)) {
    return true;
  }
  const next = symbol.flags & ts.SymbolFlags.Alias ? checker.getImmediateAliasedSymbol(symbol) : undefined;
  return next !== undefined && isTypeOnly(next, checker);
}

/** Values of type parameters, by name. */
type Bindings = ReadonlyMap<string, string>;

const keywords = [ts.SyntaxKind.StringKeyword, ts.SyntaxKind.NumberKeyword, ts.SyntaxKind.BooleanKeyword];
/** Keys, operators, paths and names of modules have fewer words than a sentence. */
const minWords = 3;

function readString(node: ts.TypeNode | undefined): string | undefined {
  return node !== undefined && ts.isLiteralTypeNode(node) && ts.isStringLiteralLike(node.literal)
    ? node.literal.text
    : undefined;
}

function product<T, R>(lists: readonly (readonly T[])[], combine: (items: readonly T[]) => R): R[] {
  return lists
    .reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]])
    .map(combine);
}

/** All ways to fill in the type parameters whose constraint is a list of strings. */
function listBindings(node: ts.Node): Bindings[] {
  const alias = ts.findAncestor(node, ts.isTypeAliasDeclaration);
  const closed = (alias?.typeParameters ?? []).flatMap(({ name, constraint }) => {
    const members = constraint !== undefined && ts.isUnionTypeNode(constraint) ? constraint.types : [constraint];
    const values = members.map(readString);
    return values.every((value) => value !== undefined) ? [{ name: name.text, values }] : [];
  });
  return product(
    closed.map(({ name, values }) => values.map((value): [string, string] => [name, value])),
    (entries) => new Map(entries),
  );
}

/** Every text that a part of a template can become. */
function expand(node: ts.TypeNode, bindings: Bindings): string[] {
  const text = readString(node);
  if (text !== undefined) {
    return [text];
  }
  if (ts.isTemplateLiteralTypeNode(node)) {
    const spans = node.templateSpans.map(({ type, literal }) =>
      expand(type, bindings).map((part) => `${part}${literal.text}`),
    );
    return product([[node.head.text], ...spans], (parts) => parts.join(''));
  }
  if (ts.isConditionalTypeNode(node)) {
    const bound = bindings.get(node.checkType.getText());
    const wanted = readString(node.extendsType);
    const isKnown = bound !== undefined && wanted !== undefined;
    return [
      ...(isKnown && bound !== wanted ? [] : expand(node.trueType, bindings)),
      ...(isKnown && bound === wanted ? [] : expand(node.falseType, bindings)),
    ];
  }
  if (ts.isIntersectionTypeNode(node)) {
    const [named = node.types[0]!] = node.types.filter(({ kind }) => !keywords.includes(kind));
    return expand(named, bindings);
  }
  const name = node.getText().replaceAll(/\s+/g, ' ');
  return [bindings.get(name) ?? `\${${name}}`];
}

function isSentence(text: string): boolean {
  const words = text.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/);
  return words.filter((word) => /[A-Za-z]{2}/.test(word)).length >= minWords;
}

/**
 * Lists the sentences among the string types of some declarations, sorted, each once.
 *
 * A part that depends on the reader's code stays as `${Name}`; where a parameter allows a few strings only, and where a
 * condition chooses between texts, each outcome is a message of its own.
 */
function readMessages(files: readonly ts.SourceFile[]): string[] {
  const messages = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteralTypeNode(node) || (ts.isLiteralTypeNode(node) && readString(node) !== undefined)) {
      const found = listBindings(node)
        .flatMap((bindings) => expand(node, bindings))
        .filter(isSentence);
      found.forEach((message) => messages.add(message));
      if (found.length > 0) {
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return [...messages].sort();
}
