/** The properties of a Markdown node that plugins read or set, whichever kind of node it is. */
export interface MarkdownNode {
  type: string;
  name?: string | null;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  depth?: number;
  /** Whether blank lines stand between the items of a list. */
  spread?: boolean | null;
  children?: MarkdownNode[];
  attributes?: unknown;
  data?: object;
  position?: { start: Place; end: Place } | undefined;
}

interface Place {
  line: number;
  offset?: number | undefined;
}

/** Yields every node below another with its parent, in reading order. */
export function* walk<Node extends { children?: Node[] }>(parent: Node): Generator<{ node: Node; parent: Node }> {
  for (const node of parent.children ?? []) {
    yield { node, parent };
    yield* walk(node);
  }
}

/** Reads the text of an attribute of a JSX element, `undefined` where it has none or another kind of value. */
export function readAttribute({ attributes }: Pick<MarkdownNode, 'attributes'>, name: string): string | undefined {
  const list = Array.isArray(attributes) ? (attributes as { name?: string; value?: unknown }[]) : [];
  const value = list.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

export function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

/** Inline nodes as a paragraph. */
export function paragraph(...children: MarkdownNode[]): MarkdownNode {
  return { type: 'paragraph', children };
}

/** An address as a link, with its own words or those given. */
export function link(url: string, words = url): MarkdownNode {
  return { type: 'link', url, children: [text(words)] };
}

/** Inline nodes as a strong word, which labels what follows it. */
export function strong(...children: MarkdownNode[]): MarkdownNode {
  return { type: 'strong', children };
}

/** Rows of cells, each of inline nodes, as a table; the first row is its head. */
export function table(rows: readonly (readonly MarkdownNode[][])[]): MarkdownNode {
  const cells = (row: readonly MarkdownNode[][]) => row.map((children) => ({ type: 'tableCell', children }));
  return { type: 'table', children: rows.map((row) => ({ type: 'tableRow', children: cells(row) })) };
}

/** An element of a page, as MDX has it. */
export function jsxElement<Node>(name: string, attributes: Readonly<Record<string, string>>, children: Node[]) {
  return { type: 'mdxJsxFlowElement', name, attributes: jsxAttributes(attributes), children };
}

export function jsxAttributes(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
}
