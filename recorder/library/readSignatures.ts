import ts from 'typescript';
import type { Alias, DeclaredExport, Signature } from '../../records/said/LibraryRecord.ts';

/** Longer types are shown by name in the short form. */
const shortLength = 60;
/** A longer declaration is no help to a reader; a page says in words what it stands for. */
const aliasLength = 300;

const printer = ts.createPrinter({ removeComments: true });

function print(node: ts.Node): string {
  return printIn(node, node);
}

/** Text of a node without comments, and without the paths of imported types. @param place A node of the same file. */
function printIn(node: ts.Node, place: ts.Node): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, place.getSourceFile());
  return text.replaceAll(/\bimport\("[^"]+"\)\./g, '').replaceAll(/ {4}/g, '  ');
}

/** What the parameters of a generic alias stand for, by name. */
type Bindings = ReadonlyMap<string, string>;

function bind(text: string, bindings: Bindings): string {
  return [...bindings].reduce(
    (current, [name, value]) => current.replaceAll(new RegExp(`(?<![\\w.'])${name}(?![\\w'])`, 'g'), value),
    text,
  );
}

/** What a conditional type lets through: its branches, without the sentences that a library prints in place of a type. */
function branchesOf(node: ts.TypeNode): string[] {
  if (ts.isConditionalTypeNode(node)) {
    const { checkType, extendsType, trueType, falseType } = node;
    const [check, whole] = [print(checkType), print(trueType)];
    // What extends `never` is a check that holds back inference, and never holds.
    const isGuard = print(extendsType) === 'never';
    const isNamed = ts.isInferTypeNode(extendsType) && extendsType.typeParameter.name.text === whole;
    return [...(isNamed ? [check] : isGuard ? [] : branchesOf(trueType)), ...branchesOf(falseType)];
  }
  const text = shorten(node);
  return text === 'never' || /^[[(\s]*['"`]?Error/.test(text) ? [] : [text];
}

/** A type with its conditional parts as what they let through; where that is long, by the name of what they check. */
function shorten(node: ts.TypeNode): string {
  const replace = (part: ts.Node): ts.Node => {
    if (!ts.isConditionalTypeNode(part)) {
      return ts.visitEachChild(part, replace, undefined);
    }
    const text = [...new Set(branchesOf(part))].join(' | ');
    return ts.factory.createTypeReferenceNode(text.length > shortLength ? print(part.checkType) : text);
  };
  return withoutLongArguments(printIn(replace(node), node));
}

function withoutLongArguments(text: string): string {
  return text
    .replaceAll(/, \{[^{}]*\}(?=>)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('[ ]', '[]');
}

function declareParameter(parameter: ts.ParameterDeclaration, type: (node: ts.TypeNode) => string): string {
  const { dotDotDotToken, name, questionToken, type: node } = parameter;
  const words = print(name)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,(?= \})/g, '');
  return `${dotDotDotToken ? '...' : ''}${words}${questionToken ? '?' : ''}: ${node === undefined ? 'any' : type(node)}`;
}

/** Reads one overload. */
function readOverload(name: string, declaration: ts.SignatureDeclaration, bindings: Bindings): Signature {
  const { typeParameters = [], parameters, type } = declaration;
  const generics = typeParameters.length === 0 ? '' : `<${typeParameters.map(print).join(', ')}>`;
  const isNew = ts.isConstructorDeclaration(declaration);
  const call = (text: (node: ts.TypeNode) => string) => {
    const listed = parameters.map((parameter) => declareParameter(parameter, text)).join(', ');
    return `(${listed})${isNew ? '' : `: ${type === undefined ? 'any' : text(type)}`}`;
  };
  return {
    short: withoutLongArguments(bind(`${isNew ? 'new ' : ''}${name}${call(shorten)}`, bindings)),
    ...(!isNew && { whole: bind(`function ${name}${generics}${call(print)}`, bindings) }),
    parameters: parameters.map(({ name: own }) => (ts.isIdentifier(own) ? own.text : 'value')),
    ...(parameters.at(-1)?.dotDotDotToken && { isRest: true as const }),
  };
}

/** What the type of a variable binds the parameters of its aliases to: `Cursor<'endAt'>` binds the one of `Cursor`. */
function bindingsOf({ declarations }: ts.Symbol, checker: ts.TypeChecker): Bindings {
  const bindings = new Map<string, string>();
  let node = declarations?.find(ts.isVariableDeclaration)?.type;
  while (node !== undefined && (ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node))) {
    const { typeArguments = [] } = node;
    const alias = originOf(checker.getSymbolAtLocation(nameOf(node)), checker)?.declarations?.find(
      ts.isTypeAliasDeclaration,
    );
    for (const [index, { name }] of (alias?.typeParameters ?? []).entries()) {
      const argument = typeArguments[index];
      if (argument !== undefined) {
        bindings.set(name.text, bind(print(argument), bindings));
      }
    }
    node = alias?.type;
  }
  return bindings;
}

function nameOf(node: ts.TypeReferenceNode | ts.ImportTypeNode): ts.Node {
  return ts.isTypeReferenceNode(node) ? node.typeName : (node.qualifier ?? node);
}

function originOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Symbol | undefined {
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

type TypeDeclaration = ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration;

function isTypeDeclaration(node: ts.Node): node is TypeDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
}

function printType(declaration: TypeDeclaration): string {
  return print(declaration).replace(/^(?:export )?(?:declare )*/, '');
}

/** Reads the head of a type, and all of it. */
function readType(name: string, declaration: TypeDeclaration): Signature {
  const parameters = (declaration.typeParameters ?? []).map((parameter) => print(parameter).replaceAll(/\s+/g, ' '));
  const heads = parameters.map((text) => (text.length > shortLength ? text.replace(/ (?:extends|=) .*/, '') : text));
  const generics = heads.length === 0 ? '' : `<${heads.join(', ')}>`;
  return { short: `type ${name}${generics}`, whole: printType(declaration), parameters: [] };
}

function isPublic(node: ts.Node): boolean {
  const hidden = ts.ModifierFlags.NonPublicAccessibilityModifier;
  return (ts.getCombinedModifierFlags(node as ts.Declaration) & hidden) === 0;
}

/** Names of what a type or a class gives, static ones after its own name; those of arrays are left out. */
function membersOf(name: string, symbol: ts.Symbol, program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const isShown = ({ name: own, declarations = [] }: ts.Symbol) =>
    /^[a-z]/i.test(own) &&
    declarations.every((node) => isPublic(node) && !program.isSourceFileDefaultLibrary(node.getSourceFile()));
  const own = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
  const fixed = symbol.exports === undefined ? [] : [...symbol.exports.values()];
  return [
    ...own.filter(isShown).map((member) => member.name),
    ...fixed
      .filter((member) => isShown(member) && member.name !== 'prototype')
      .map((member) => `${name}.${member.name}`),
  ];
}

/** The ways to call a value, and to make one of a class. */
function listCalled(symbol: ts.Symbol, checker: ts.TypeChecker): ts.SignatureDeclaration[] {
  const type = symbol.declarations?.find(ts.isClassDeclaration);
  if (type !== undefined) {
    return type.members.filter(ts.isConstructorDeclaration).filter(isPublic);
  }
  return (symbol.flags & ts.SymbolFlags.Value) === 0
    ? []
    : checker
        .getTypeOfSymbol(symbol)
        .getCallSignatures()
        .flatMap(({ declaration }) =>
          declaration === undefined || ts.isJSDocSignature(declaration) ? [] : [declaration],
        );
}

/**
 * Reads what declarations say of an export: its overloads, or its head and members.
 *
 * @param symbol Where it is declared.
 */
export function readSignatures(name: string, symbol: ts.Symbol, program: ts.Program): DeclaredExport {
  const checker = program.getTypeChecker();
  const type = symbol.declarations?.find(isTypeDeclaration);
  const bindings = bindingsOf(symbol, checker);
  const overloads = listCalled(symbol, checker).map((declaration) => readOverload(name, declaration, bindings));
  // Declarations that a package merges repeat overloads, some with other names of the same types.
  const distinct = overloads.filter(
    ({ parameters }, index) => overloads.findIndex((other) => other.parameters.join() === parameters.join()) === index,
  );
  const members = type === undefined ? [] : membersOf(name, symbol, program);
  return {
    signatures: [...distinct, ...(type === undefined ? [] : [readType(name, type)])],
    ...(members.length > 0 && { members }),
  };
}

/**
 * Lists the types that the signatures of exports name and nothing exports.
 *
 * @param exported Where they are declared.
 * @param isOwn Whether a file is the library's.
 */
export function readAliases(
  exported: ReadonlySet<ts.Symbol>,
  program: ts.Program,
  isOwn: (file: ts.SourceFile) => boolean,
): Record<string, Alias> {
  const checker = program.getTypeChecker();
  const aliases = new Map<string, Alias>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node)) {
      const symbol = originOf(checker.getSymbolAtLocation(nameOf(node)), checker);
      const declaration = symbol?.declarations?.find(isTypeDeclaration);
      if (
        symbol !== undefined &&
        declaration !== undefined &&
        !exported.has(symbol) &&
        isOwn(declaration.getSourceFile())
      ) {
        const text = printType(declaration);
        aliases.set(symbol.name, text.length > aliasLength ? {} : { text });
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const symbol of exported) {
    symbol.declarations?.filter((node) => isOwn(node.getSourceFile())).forEach(visit);
    listCalled(symbol, checker).forEach(visit);
  }
  return Object.fromEntries([...aliases].sort(([a], [b]) => (a < b ? -1 : 1)));
}
