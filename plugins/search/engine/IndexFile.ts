/** Raised with each change that an older reader would misread; the browser refuses another one than its own. */
export const indexFormat = 1;

/**
 * The fields of a section, each a bit in a posting. `name`: a link calls the section by this one word, as the index of
 * exports does; `link`: the word stands in a longer link text or in the section's address.
 */
export const fields = { heading: 1, name: 2, link: 4, path: 8, text: 16, code: 32, message: 64 } as const;

/** An index as it is served: strings and lists that a browser reads within a few milliseconds. */
export interface IndexFile {
  format: number;
  /** DocSearch's contextual tag of the docs set and version. */
  tag: string;
  /** The same in words. */
  set: string;
  /** Route of each page. */
  routes: readonly string[];
  /** Number of sections of each page, as integers. */
  sectionCounts: string;
  /** Hash of each section, empty for the page itself. */
  hashes: readonly string[];
  /** Heading of each section. */
  headings: readonly string[];
  /** Level of each heading, one digit each. */
  levels: string;
  /** Number of terms of each section, as integers. */
  lengths: string;
  /** How each section begins. */
  excerpts: readonly string[];
  /** Compiler messages that samples show, each once: the number and the line that says what is wrong. */
  messages: readonly string[];
  /** For each section how many messages it shows, as integers. */
  messageCounts: string;
  /** Which ones these are, as integers. */
  messageIds: string;
  /** Terms in order, each without the letters it shares with the one before. */
  terms: readonly string[];
  /** Numbers of these letters, as integers. */
  sharedLetters: string;
  /** Number of sections that hold each term, as integers. */
  postingCounts: string;
  /** For each term its sections, as integers: the first one, then the steps to the next. */
  sections: string;
  /** For each of these the {@link fields} that hold the term, as integers. */
  fields: string;
}

/**
 * Takes a served file for an index.
 *
 * @throws Error when it is none, or one of another format.
 */
export function assertIndexFile(value: unknown, url: string): asserts value is IndexFile {
  if (typeof value !== 'object' || value === null || !('format' in value)) {
    throw new Error(`${url} is no search index. Build the site again and serve the whole build.`);
  }
  if (value.format !== indexFormat) {
    throw new Error(
      `${url} has the format ${String(value.format)}, this page reads ${indexFormat}. Reload the page, or serve the index of the same build.`,
    );
  }
}
