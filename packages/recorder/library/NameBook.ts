import ts from 'typescript';
import type { Alias, ForeignType } from '../../records/answers/LibraryRecord.ts';

/** A longer type that is computed does not help a reader; a page says in words what it stands for. */
const aliasLength = 300;

/** Members that a type has, of types and classes. */
export type TypeDeclaration = ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration;

export function isTypeDeclaration(node: ts.Node): node is TypeDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
}

/** Whether a reader sees at once what a type is: calls, members, a sentence. */
function isPlain(declaration: TypeDeclaration): boolean {
  return (
    !ts.isTypeAliasDeclaration(declaration) ||
    ts.isFunctionTypeNode(declaration.type) ||
    ts.isTypeLiteralNode(declaration.type) ||
    ts.isTemplateLiteralTypeNode(declaration.type)
  );
}

/** Where declarations are from. */
interface Origins {
  program: ts.Program;
  /** What the library exports, by where it is declared. */
  exported: ReadonlyMap<ts.Symbol, string>;
  /** Whether a file is the library's. */
  isOwn: (file: ts.SourceFile) => boolean;
  /** What the module below the library exports, by where it is declared. */
  ofSdk: ReadonlyMap<ts.Symbol, string>;
  sdk: string;
}

/** Collects the types that declarations name, to say of each where it is declared. */
export class NameBook {
  readonly aliases: Record<string, Alias> = {};
  readonly foreign: Record<string, ForeignType> = {};

  constructor(
    private readonly origins: Origins,
    private readonly print: (declaration: TypeDeclaration) => string,
  ) {}

  /** Reads the names of types in nodes, without type parameters and what TypeScript and Node bring. */
  read(...nodes: readonly ts.Node[]): string[] {
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
      const name = namingNode(node);
      const symbol = name && this.find(name);
      if (name !== undefined && symbol !== undefined && this.note(name.getText(), symbol)) {
        names.add(name.getText());
      }
      ts.forEachChild(node, visit);
    };
    nodes.forEach(visit);
    return [...names].sort();
  }

  /** What a name leads to; of an alias that only renames a type of another package, that type. */
  find(name: ts.Node): ts.Symbol | undefined {
    const { program, exported, isOwn } = this.origins;
    const checker = program.getTypeChecker();
    const symbol = originOf(checker.getSymbolAtLocation(name), checker);
    const alias = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
    const renamed = alias && namingNode(alias.type);
    if (symbol === undefined || alias === undefined || renamed === undefined || exported.has(symbol)) {
      return symbol;
    }
    const origin = isOwn(alias.getSourceFile()) ? this.find(renamed) : undefined;
    const isForeign = origin?.declarations?.every((node) => !isOwn(node.getSourceFile())) === true;
    return isForeign && this.describe(origin) !== undefined ? origin : symbol;
  }

  /** Notes where a type is declared; `false` where nothing has to be said of it. */
  private note(name: string, symbol: ts.Symbol): boolean {
    const declaration = symbol.declarations?.find(isTypeDeclaration);
    if (this.origins.exported.get(symbol) === name) {
      return true;
    }
    if (declaration === undefined) {
      return false;
    }
    if (!this.origins.isOwn(declaration.getSourceFile())) {
      const foreign = this.describe(symbol);
      if (foreign !== undefined) {
        this.foreign[name] = foreign;
      }
      return foreign !== undefined;
    }
    if (this.aliases[name] === undefined) {
      const text = this.print(declaration);
      const alias: Alias = {};
      this.aliases[name] = alias;
      if (text.length <= aliasLength || isPlain(declaration)) {
        Object.assign(alias, { text, names: this.read(declaration).filter((named) => named !== name) });
      }
    }
    return true;
  }

  /** A type of another package; `undefined` for those of TypeScript and Node, which are there without an import. */
  private describe(symbol: ts.Symbol): ForeignType | undefined {
    const { program, ofSdk, sdk } = this.origins;
    const declaration = symbol.declarations?.find(isTypeDeclaration);
    const file = declaration?.getSourceFile();
    if (declaration === undefined || file === undefined || program.isSourceFileDefaultLibrary(file)) {
      return undefined;
    }
    const [, module = ''] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.fileName) ?? [];
    const official = ofSdk.get(symbol);
    return module === '@types/node'
      ? undefined
      : { of: official === undefined ? module : sdk, name: official ?? symbol.name, kind: kindOf(declaration) };
  }
}

/** Where a name is declared that another file imports or exports. */
export function originOf<Named extends ts.Symbol | undefined>(symbol: Named, checker: ts.TypeChecker) {
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What an export is to whoever documents it. */
export function kindOf(declaration: ts.Node | undefined): ForeignType['kind'] {
  if (declaration === undefined || !isTypeDeclaration(declaration)) {
    return 'value';
  }
  return ts.isClassDeclaration(declaration) ? 'class' : ts.isInterfaceDeclaration(declaration) ? 'interface' : 'type';
}

/** The name in a node that names a type. */
export function namingNode(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) {
    return node.typeName;
  }
  return ts.isImportTypeNode(node) && !node.isTypeOf
    ? node.qualifier
    : ts.isExpressionWithTypeArguments(node)
      ? node.expression
      : undefined;
}
