import ts from 'typescript';
import type { DeclaredExport, Signature } from '../../records/answers/LibraryRecord.ts';
import { isTypeDeclaration, namingNode, originOf, type TypeDeclaration } from './NameBook.ts';

/** Longer types are shown by name in the short form. */
const shortLength = 60;
/** Longer constraints are left out of it. */
const constraintLength = 100;

export type ReadNames = (...nodes: readonly ts.Node[]) => string[];

const printer = ts.createPrinter({ removeComments: true });

function print(node: ts.Node): string {
  return printIn(node, node);
}

/** Text of a node in the file of a place, without comments and without the paths of the library's own types. */
function printIn(node: ts.Node, place: ts.Node): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, place.getSourceFile());
  return text.replaceAll(/\bimport\("\.[^"]*"\)\./g, '').replaceAll(/ {4}/g, '  ');
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

function withoutPackages(text: string): string {
  return text.replaceAll(/\bimport\("[^"]*"\)\./g, '');
}

function declareParameter(parameter: ts.ParameterDeclaration, type: (node: ts.TypeNode) => string): string {
  const { dotDotDotToken, name, questionToken, type: node } = parameter;
  const words = print(name)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,(?= \})/g, '');
  return `${dotDotDotToken ? '...' : ''}${words}${questionToken ? '?' : ''}: ${node === undefined ? 'any' : type(node)}`;
}

/** A constraint in its short form; nothing where that is long, or infers parts of other types. */
function constraintOf(constraint: ts.TypeNode | undefined): string | undefined {
  const text = constraint === undefined || print(constraint).includes('infer ') ? '' : shorten(constraint);
  return text === '' || text.length > constraintLength ? undefined : text;
}

/** The short form of a parameter's type; of a type parameter its constraint, of a long type its head or its result. */
function describeType(
  { type }: ts.ParameterDeclaration,
  typeParameters: readonly ts.TypeParameterDeclaration[],
): string {
  const text = type === undefined ? 'any' : shorten(type);
  const generic = typeParameters.find(({ name }) => name.text === text);
  const free = generic !== undefined && generic.constraint === undefined ? 'unknown' : undefined;
  const typeText = withoutPackages(free ?? constraintOf(generic?.constraint) ?? text)
    .replace(/ \| undefined$/, '')
    .replaceAll('; }', ' }');
  const [, result] = /^\((?!\().*\) => (.*)$/.exec(typeText) ?? [];
  const [, head] = /^(\w+)<.*>$/.exec(typeText) ?? [];
  const isLong = typeText.length > shortLength;
  return isLong && result !== undefined ? `(…) => ${result}` : isLong && head !== undefined ? `${head}<…>` : typeText;
}

/** Type parameters that a call names, directly or in the constraint of another, each with its constraint where that is short. */
function declareUsed(typeParameters: readonly ts.TypeParameterDeclaration[], call: string): string {
  const texts = typeParameters.map(({ name, constraint }) => {
    const text = constraintOf(constraint);
    return { name: name.text, text: text === undefined ? '' : ` extends ${text}` };
  });
  const mentions = (text: string, name: string) => new RegExp(`(?<![\\w.'])${name}(?![\\w'])`).test(text);
  let used = texts.filter(({ name }) => mentions(call, name));
  for (let count = -1; count !== used.length;) {
    count = used.length;
    const usedBefore = used;
    used = texts.filter(
      (parameter) => usedBefore.includes(parameter) || usedBefore.some(({ text }) => mentions(text, parameter.name)),
    );
  }
  return used.length === 0 ? '' : `<${used.map(({ name, text }) => name + text).join(', ')}>`;
}

function readOverload(
  name: string,
  declaration: ts.SignatureDeclaration,
  { texts: bindings, nodes }: Bound,
  readNames: ReadNames,
): Signature {
  const { typeParameters = [], parameters, type } = declaration;
  const generics = typeParameters.length === 0 ? '' : `<${typeParameters.map(print).join(', ')}>`;
  const isNew = ts.isConstructorDeclaration(declaration);
  const call = (text: (node: ts.TypeNode) => string) => {
    const listed = parameters.map((parameter) => declareParameter(parameter, text)).join(', ');
    return `(${listed})${isNew ? '' : `: ${type === undefined ? 'any' : text(type)}`}`;
  };
  const shortCall = call(shorten);
  const optional = parameters.filter(({ questionToken }) => questionToken !== undefined).length;
  return {
    short: withoutPackages(
      withoutLongArguments(
        bind(`${isNew ? 'new ' : ''}${name}${declareUsed(typeParameters, shortCall)}${shortCall}`, bindings),
      ),
    ),
    ...(!isNew && { whole: bind(`function ${name}${generics}${call(print)}`, bindings) }),
    parameters: parameters.map(({ name: identifier }) => (ts.isIdentifier(identifier) ? identifier.text : 'value')),
    types: parameters.map((parameter) => bind(describeType(parameter, typeParameters), bindings)),
    ...(optional > 0 && { optional }),
    names: readNames(declaration, ...nodes),
    ...(parameters.at(-1)?.dotDotDotToken && { isRest: true as const }),
  };
}

/** What the type of a variable binds the parameters of its aliases to: `Cursor<'endAt'>` binds the one of `Cursor`. */
interface Bound {
  texts: Bindings;
  nodes: ts.Node[];
}

function bindingsOf({ declarations }: ts.Symbol, checker: ts.TypeChecker): Bound {
  const texts = new Map<string, string>();
  const nodes: ts.Node[] = [];
  let node = declarations?.find(ts.isVariableDeclaration)?.type;
  while (node !== undefined && (ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node))) {
    const { typeArguments = [] } = node;
    const alias = originOf(checker.getSymbolAtLocation(namingNode(node) ?? node), checker)?.declarations?.find(
      ts.isTypeAliasDeclaration,
    );
    for (const [index, { name }] of (alias?.typeParameters ?? []).entries()) {
      const argument = typeArguments[index];
      if (argument !== undefined) {
        texts.set(name.text, bind(print(argument), texts));
        nodes.push(argument);
      }
    }
    node = alias?.type;
  }
  return { texts, nodes };
}

export function printType(declaration: TypeDeclaration): string {
  return print(declaration).replace(/^(?:export )?(?:declare )*/, '');
}

/** Reads the head of a type, and all of it. */
function readType(name: string, declaration: TypeDeclaration, readNames: ReadNames): Signature {
  const parameters = (declaration.typeParameters ?? []).map((parameter) => print(parameter).replaceAll(/\s+/g, ' '));
  const heads = parameters.map((text) => (text.length > shortLength ? text.replace(/ (?:extends|=) .*/, '') : text));
  const generics = heads.length === 0 ? '' : `<${heads.join(', ')}>`;
  const names = readNames(declaration).filter((named) => named !== name);
  return { short: `type ${name}${generics}`, whole: printType(declaration), parameters: [], types: [], names };
}

function isPublic(node: ts.Node): boolean {
  const hidden = ts.ModifierFlags.NonPublicAccessibilityModifier;
  return (ts.getCombinedModifierFlags(node as ts.Declaration) & hidden) === 0;
}

/** Names of what a type or a class gives, static ones after its own name; those of arrays are left out. */
function membersOf(name: string, symbol: ts.Symbol, program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const isShown = ({ name: member, declarations = [] }: ts.Symbol) =>
    /^[a-z]/i.test(member) &&
    declarations.every((node) => isPublic(node) && !program.isSourceFileDefaultLibrary(node.getSourceFile()));
  const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
  const fixed = symbol.exports === undefined ? [] : [...symbol.exports.values()];
  return [
    ...properties.filter(isShown).map((member) => member.name),
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

/** Reads what declarations say of an export: its overloads, or its head and members. */
export function readSignatures(
  name: string,
  symbol: ts.Symbol,
  program: ts.Program,
  readNames: ReadNames,
): DeclaredExport {
  const checker = program.getTypeChecker();
  const type = symbol.declarations?.find(isTypeDeclaration);
  const bindings = bindingsOf(symbol, checker);
  const overloads = listCalled(symbol, checker).map((declaration) =>
    readOverload(name, declaration, bindings, readNames),
  );
  // Declarations that a package merges repeat overloads, some with other names of the same types.
  const distinct = overloads.filter(
    ({ parameters }, index) => overloads.findIndex((other) => other.parameters.join() === parameters.join()) === index,
  );
  const members = type === undefined ? [] : membersOf(name, symbol, program);
  return {
    signatures: [...distinct, ...(type === undefined ? [] : [readType(name, type, readNames)])],
    ...(members.length > 0 && { members }),
  };
}
