/** The properties of a Markdown node that this plugin reads or sets, whichever kind of node it is. */
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

/** A text as a node. */
export function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

/** Inline nodes as a paragraph. */
export function paragraph(...children: MarkdownNode[]): MarkdownNode {
  return { type: 'paragraph', children };
}

/** Inline nodes as a strong word, which labels what follows it. */
export function strong(...children: MarkdownNode[]): MarkdownNode {
  return { type: 'strong', children };
}
