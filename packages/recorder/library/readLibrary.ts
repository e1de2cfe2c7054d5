import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { FindingError } from '../../../lib/Finding.ts';
import type {
  DeclaredExport,
  ExportKind,
  LibraryContent,
  LibraryExport,
  MissingExports,
  Signature,
} from '../../records/answers/LibraryRecord.ts';
import { isTypeDeclaration, kindOf, NameBook, originOf } from './NameBook.ts';
import { printType, readSignatures } from './readSignatures.ts';

/** Reads the declarations of a library, and what it leaves out of the SDK below; stops at what it reads in part. */
export function readLibrary(
  folder: string,
  compilerOptions: Readonly<Record<string, unknown>>,
  sdk?: string,
): LibraryContent {
  const { types, typings } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const entry = join(folder, types ?? typings ?? 'index.d.ts');
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const sdkFile = sdk && ts.resolveModuleName(sdk, entry, options, ts.sys).resolvedModule?.resolvedFileName;
  const program = ts.createProgram([entry, ...(sdkFile ? [sdkFile] : [])], options);
  const checker = program.getTypeChecker();
  const listExports = (file: string) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol && checker.getExportsOfModule(symbol).sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  const module = listExports(entry);
  const base = `${folder.replaceAll('\\', '/')}/`;
  const isOwn = ({ fileName }: ts.SourceFile) =>
    fileName.startsWith(base) && !fileName.slice(base.length).includes('node_modules/');
  const ofSdk = ((sdkFile ? listExports(sdkFile) : undefined) ?? []).filter(({ name }) => !name.startsWith('_'));
  const byOrigin = (symbols: readonly ts.Symbol[]) =>
    new Map(symbols.map((symbol) => [originOf(symbol, checker), symbol.name] as const));
  const exported = byOrigin(module ?? []);
  const book = new NameBook({ program, exported, isOwn, ofSdk: byOrigin(ofSdk), sdk: sdk ?? '' }, printType);
  const declarations = (module ?? []).map((symbol) => {
    const origin = originOf(symbol, checker);
    const file = origin.declarations?.[0]?.getSourceFile();
    const isForeign = file !== undefined && !isOwn(file);
    const deprecated = origin.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
    const below = sdk === undefined ? undefined : ofSdk.find(({ name }) => name === symbol.name);
    return {
      name: symbol.name,
      kind: describeKind(symbol, checker),
      ...readSignatures(symbol.name, origin, program, (...nodes) => book.read(...nodes)),
      ...(isForeign && { isForeign }),
      ...(file !== undefined && !isForeign && { source: sourceOf(file.fileName.slice(base.length)) }),
      ...(below && {
        official: {
          of: sdk ?? '',
          name: below.name,
          kind: kindOf(originOf(below, checker).declarations?.find(isTypeDeclaration)),
        },
      }),
      ...(deprecated && !isForeign && { deprecated: ts.displayPartsToString(deprecated.text) }),
    };
  });
  const exports = declarations.filter((declaration): declaration is LibraryExport => declaration.kind !== undefined);
  const unresolved = declarations.find(({ kind }) => kind === undefined);
  if (unresolved !== undefined || exports.length === 0) {
    throw new FindingError({
      file: entry,
      message: unresolved
        ? `the compiler does not find where \`${unresolved.name}\` is from`
        : `the declarations ${module ? 'export nothing' : 'are not a module'}`,
      remedy: 'install the library with its peers, or build the checkout',
    });
  }
  const librarySources = program.getSourceFiles().filter(isOwn);
  const named = new Set(
    [...exports.flatMap(({ signatures }) => signatures), ...Object.values(book.aliases)].flatMap(
      ({ names = [] }) => names,
    ),
  );
  const sorted = <Type>(types: Readonly<Record<string, Type>>) =>
    Object.fromEntries(
      Object.entries(types)
        .filter(([name]) => named.has(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const nothing = () => [];
  const declaredBySdk = ofSdk.map((symbol) => ({
    name: symbol.name,
    ...readSignatures(symbol.name, originOf(symbol, checker), program, nothing),
  }));
  return {
    exports,
    aliases: sorted(book.aliases),
    foreign: sorted(book.foreign),
    ...(sdkFile && { missing: listMissing(exports, declaredBySdk) }),
    messages: readMessages(librarySources),
  };
}

/** The file that declarations were built of. */
function sourceOf(file: string): string {
  return file.replace(/^dist\//, 'src/').replace(/\.d\.ts$/, '.ts');
}

/** Compares a library with its SDK; overloads by the names of their parameters after the first. */
function listMissing(
  exports: readonly LibraryExport[],
  ofSdk: readonly ({ name: string } & DeclaredExport)[],
): MissingExports {
  const called = ({ whole = '' }: Signature) => whole.startsWith('function ');
  const overloads = ofSdk.flatMap(({ name, signatures }) => {
    const declaredSignatures =
      exports.find((declaration) => declaration.name === name)?.signatures.filter(called) ?? [];
    const covers = ({ parameters }: Signature) =>
      declaredSignatures.some((wrapped) =>
        parameters.slice(1).every((name, index) => wrapped.parameters[index + 1] === name),
      );
    return declaredSignatures.length === 0
      ? []
      : signatures.filter((signature) => called(signature) && !covers(signature));
  });
  const names = ofSdk
    .map(({ name }) => name)
    .filter((name) => !exports.some((declaration) => declaration.name === name));
  return { names, overloads };
}

/** Where an export exists; `undefined` where the compiler does not find its origin. */
function describeKind(symbol: ts.Symbol, checker: ts.TypeChecker): ExportKind | undefined {
  const { flags, declarations } = originOf(symbol, checker);
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

function isMessage(text: string): boolean {
  const words = text.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/);
  return words.filter((word) => /[A-Za-z]{2}/.test(word)).length >= minWords;
}

/** Lists the sentences among string types, each outcome of a condition by itself; `${Name}` is the reader's part. */
function readMessages(files: readonly ts.SourceFile[]): string[] {
  const messages = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteralTypeNode(node) || (ts.isLiteralTypeNode(node) && readString(node) !== undefined)) {
      const sentences = listBindings(node)
        .flatMap((bindings) => expand(node, bindings))
        .filter(isMessage);
      sentences.forEach((message) => messages.add(message));
      if (sentences.length > 0) {
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return [...messages].sort();
}
