/** A text in pieces; the marked ones matched the query. */
export type MarkedText = readonly { text: string; marked: boolean }[];

/** One section of a page that answers a query. */
export interface SearchResult {
  /** Path with the section's hash, such as `/api/metatype#fields`. */
  url: string;
  /** Docs set and version in words, such as `Firestore 1.2.x` or `Realtime Database`. */
  set: string;
  /** Whether the section belongs to the version being read. */
  current: boolean;
  /** Page title, then the headings on the way down to the section. */
  headings: readonly MarkedText[];
  /** The section's first words, or the compiler message that matched; undefined when a heading matched. */
  excerpt: MarkedText | undefined;
  /** What the excerpt is. */
  kind: 'none' | 'text' | 'message';
}

export interface SearchAnswer {
  results: readonly SearchResult[];
  /** How many sections match, results beyond the limit included. */
  total: number;
}

/** What the modal and the search page ask. */
export interface SearchEngine {
  /**
   * @param query Reader's text, as typed.
   * @param tag Docs set and version being read, as DocSearch's contextual tag: `docs-default-1.2.x`; undefined outside
   *   of docs.
   * @param limit Most results to give.
   * @throws Error when an index cannot be reached or read; a later call tries again.
   */
  search(query: string, tag: string | undefined, limit: number): Promise<SearchAnswer>;
}
