/** A text in pieces; the marked ones matched the query. */
export type MarkedText = readonly { text: string; marked: boolean }[];

/** One section of a page that answers a query. */
export interface SearchResult {
  /** Path with the section's hash, such as `/api/metatype#fields`. */
  url: string;
  /** What its page is: a guide, a reference, an error or a comparison. */
  kind: string;
  /** Docs set and version in words, such as `Firestore 1.2.x` or `Realtime Database`. */
  set: string;
  /** Page title, then the headings on the way down to the section. */
  headings: readonly MarkedText[];
  /** What matched: a sentence or a compiler message, and its first words where the heading did; none of another result. */
  excerpt: MarkedText | undefined;
  /** Whether the excerpt is a compiler message. */
  isMessage: boolean;
}

/** What a query finds. */
export interface SearchAnswer {
  results: readonly SearchResult[];
  /** How many sections match, results beyond the limit included. */
  total: number;
}
