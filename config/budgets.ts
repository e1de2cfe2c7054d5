/** Most that a page's first visit may cost, about a tenth above what the pages cost; bytes are those of gzip -9. */
export const budgets = {
  /** Bytes of the scripts that a page runs. */
  scripts: 175_000,
  /** Bytes of its stylesheet. */
  styles: 23_200,
  /** Bytes of its HTML and its stylesheet. */
  page: 44_000,
  /** Characters of a page's Markdown, which assistants read in one piece. */
  markdown: 30_000,
  /** Bytes of the code and the data that decode errors, which come with the first pasted text. */
  decoder: 40_000,
  /** Lighthouse's performance score for mobile. */
  performance: 99,
  /** Seconds to the largest paint, in Lighthouse's simulation. */
  largestPaint: 1.25,
  /** Milliseconds of blocked time, in Lighthouse's simulation. */
  blockingTime: 150,
  layoutShift: 0.01,
  /** What a build costs, in parts of what the same words cost stock Docusaurus. */
  build: 1.3,
} as const;

/** Most lines of code, tests and style sheets that are not blank, by folder; a step that takes away lowers them. */
export const ownLines = {
  '.': 297,
  config: 885,
  hosting: 232,
  lib: 483,
  packages: 6_177,
  plugins: 6_287,
  samples: 2_548,
  scripts: 327,
  src: 3_174,
  tests: 8_086,
} as const;
