/** A heading of a page with what stands under it up to the next heading: what one search result leads to. */
export interface Section {
  /** Path with the heading's hash, `/api/metatype#fields`; without hash for what stands under the page's title. */
  url: string;
  /** Page title, then the headings on the way down; the last one is the section's own. */
  headings: readonly string[];
  /** What links from docs pages call the section; the index of exports names each export so. */
  linkTexts: readonly string[];
  /** Sentences, list items and table cells, in reading order. */
  text: string;
  /** Lines of code and the types that are shown in it. */
  code: string;
  /** What the compiler says in the section's samples. */
  messages: readonly Message[];
}

/** A compiler's message under a sample. */
export interface Message {
  /** The number as TypeScript writes it, `TS2345`. */
  code: string;
  /** The line that says what is wrong. */
  lead: string;
  whole: string;
}
