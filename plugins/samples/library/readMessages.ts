import ts from 'typescript';

/** Values of type parameters, by name. */
type Bindings = ReadonlyMap<string, string>;

/** What the compiler prints in place of these inside a template literal type. */
const keywords = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'boolean'],
]);
/** Keys, operators, paths and names of modules have fewer words than a sentence. */
const fewestWords = 3;

function stringOf(node: ts.TypeNode | undefined): string | undefined {
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
function bindingsOf(node: ts.Node): Bindings[] {
  const alias = ts.findAncestor(node, ts.isTypeAliasDeclaration);
  const closed = (alias?.typeParameters ?? []).flatMap(({ name, constraint }) => {
    const members = constraint !== undefined && ts.isUnionTypeNode(constraint) ? constraint.types : [constraint];
    const values = members.map(stringOf);
    return values.every((value) => value !== undefined) ? [{ name: name.text, values }] : [];
  });
  return product(
    closed.map(({ name, values }) => values.map((value): [string, string] => [name, value])),
    (entries) => new Map(entries),
  );
}

function expandConditional(node: ts.ConditionalTypeNode, bindings: Bindings): string[] {
  const bound = bindings.get(node.checkType.getText());
  const wanted = stringOf(node.extendsType);
  const branches =
    bound === undefined || wanted === undefined
      ? [node.trueType, node.falseType]
      : [bound === wanted ? node.trueType : node.falseType];
  return branches.flatMap((branch) => expand(branch, bindings));
}

/** Every text that a part of a template can become. */
function expand(node: ts.TypeNode, bindings: Bindings): string[] {
  const text = stringOf(node);
  const keyword = keywords.get(node.kind);
  if (text !== undefined) {
    return [text];
  }
  if (keyword !== undefined) {
    return [`\${${keyword}}`];
  }
  if (ts.isTemplateLiteralTypeNode(node)) {
    const spans = node.templateSpans.map(({ type, literal }) =>
      expand(type, bindings).map((part) => `${part}${literal.text}`),
    );
    return product([[node.head.text], ...spans], (parts) => parts.join(''));
  }
  if (ts.isConditionalTypeNode(node)) {
    return expandConditional(node, bindings);
  }
  if (ts.isIntersectionTypeNode(node)) {
    const [named = node.types[0]!] = node.types.filter(({ kind }) => !keywords.has(kind));
    return expand(named, bindings);
  }
  const name = node.getText().replaceAll(/\s+/g, ' ');
  return [bindings.get(name) ?? `\${${name}}`];
}

function isSentence(text: string): boolean {
  const words = text.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/);
  return words.filter((word) => /[A-Za-z]{2}/.test(word)).length >= fewestWords;
}

/**
 * Lists the sentences among the string types of some declarations, sorted, each once.
 *
 * A part that depends on the reader's code stays as `${Name}`; where a parameter allows a few strings only, and where a
 * condition chooses between texts, each outcome is a message of its own.
 */
export function readMessages(files: readonly ts.SourceFile[]): string[] {
  const messages = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteralTypeNode(node) || (ts.isLiteralTypeNode(node) && stringOf(node) !== undefined)) {
      const found = bindingsOf(node)
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
