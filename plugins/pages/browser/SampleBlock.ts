/** What plugins/pages gives the theme's code block for each fence of a page. */
export interface SampleBlock {
  /** Inside of the block: its code, and what was said about it. */
  html: string;
  title?: string;
  /** Route of the set-up file that the code imports as Markdown, where both can be copied as one file. */
  setup?: string;
  /** What the Playground opens one file with: its environment, and in a query the compiler options that it sets. */
  playground?: string;
  /** Where the types of its identifiers are: `path#block`, the path from the site's base. */
  types?: string;
}

/** The file that `types` leads to: the types of a page's identifiers, fetched when a reader first uses a block. */
export interface PageTypes {
  /** Each type once: what is shown of it first, and where that is not all, the whole of what the compiler wrote. */
  texts: (readonly [first: string, whole?: string])[];
  /** By block: line and column in the block, length, index into `texts`. */
  blocks: (readonly [line: number, column: number, length: number, text: number])[][];
}

/** Classes in the HTML of a block that others look for: the popup of types, the copy button, the search. */
export const blockClasses = {
  line: 'code-line',
  error: 'sample-error',
  /** Within an error: `Error TS2322`, what is wrong in short, and the compiler's message where that is longer. */
  label: 'sample-label',
  lead: 'sample-lead',
  whole: 'sample-folded',
  /** The type of a name. */
  query: 'sample-query',
  /** What happened when the sample ran. */
  outcome: 'sample-ran',
  /** The box of a signature. */
  signature: 'signature',
  /** The sentence that leads to it. */
  setupNote: 'setup-note',
} as const;
