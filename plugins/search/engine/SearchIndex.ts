import type { IndexFile } from './IndexFile.ts';
import type { Expansion } from './expandTerm.ts';
import { decodeIntegers } from './integers.ts';
import { matchSections, type SectionMatches } from './matchSections.ts';

// Words, pairs and triples of the longest query that is looked at, and some of their predecessors while it was typed.
const expansionsKept = 200;

/** A section as the index knows it. */
export interface IndexedSection {
  url: string;
  headings: readonly string[];
  level: number;
  excerpt: string;
  messages: readonly string[];
}

/** An index made ready for queries: what a query touches often lies in typed arrays, the rest is read when it is shown. */
export class SearchIndex {
  readonly tag: string;
  readonly set: string;
  /** In ascending order of UTF-16 units. */
  readonly terms: readonly string[];
  /** How much a word tells about each section: less in a long one, where every word stands sooner or later. */
  readonly shortness: Float32Array;
  /** Level of each section's heading, 1 for the page's title. */
  readonly levels: Uint8Array;
  /** Postings of term `t` are those from `postingStarts[t]` up to `postingStarts[t + 1]`. */
  readonly postingStarts: Uint32Array;
  /** The section of each posting. */
  readonly postingSections: Uint32Array;
  /** The fields of each posting, as bits. */
  readonly postingFields: Uint8Array;
  private readonly file: IndexFile;
  private readonly expansions = new Map<string, Expansion>();
  private readonly matched = new WeakMap<Expansion, SectionMatches>();
  private readonly pageStarts: Uint32Array;
  private readonly messageStarts: Uint32Array;
  private readonly messageIds: Uint32Array;

  constructor(file: IndexFile) {
    this.file = file;
    this.tag = file.tag;
    this.set = file.set;
    this.terms = wholeTerms(file.terms, decodeIntegers(file.sharedLetters));
    this.shortness = shortnessOf(decodeIntegers(file.lengths));
    this.levels = Uint8Array.from(file.levels, Number);
    this.pageStarts = startsOf(decodeIntegers(file.sectionCounts));
    this.messageStarts = startsOf(decodeIntegers(file.messageCounts));
    this.messageIds = decodeIntegers(file.messageIds);
    this.postingStarts = startsOf(decodeIntegers(file.postingCounts));
    this.postingSections = absolute(decodeIntegers(file.sections), this.postingStarts);
    this.postingFields = Uint8Array.from(decodeIntegers(file.fields));
    this.assertWhole();
  }

  get sectionCount(): number {
    return this.file.headings.length;
  }

  heading(section: number): string {
    return this.file.headings[section] ?? '';
  }

  /** Compiler messages that the section's samples show. */
  messages(section: number): string[] {
    const ids = this.messageIds.subarray(this.messageStarts[section], this.messageStarts[section + 1]);
    return Array.from(ids, (id) => this.file.messages[id] ?? '');
  }

  /** Position of the first term that is not before `text`; the number of terms where all are. */
  lowerBound(text: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.terms[middle] ?? '') < text) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Keeps what stands for a word for the next keystroke, which changes one word only. */
  remembered(key: string, expand: () => Expansion): Expansion {
    const expansion = this.expansions.get(key) ?? expand();
    this.expansions.delete(key);
    this.expansions.set(key, expansion);
    const [oldest] = this.expansions.keys();
    if (this.expansions.size > expansionsKept && oldest !== undefined) {
      this.expansions.delete(oldest);
    }
    return expansion;
  }

  /** Sections that hold what stands for a word. */
  matches(expansion: Expansion): SectionMatches {
    const matches = this.matched.get(expansion) ?? matchSections(this, expansion);
    this.matched.set(expansion, matches);
    return matches;
  }

  section(section: number): IndexedSection {
    const { routes, hashes, excerpts } = this.file;
    const page = lastAtMost(this.pageStarts, section);
    const hash = hashes[section] ?? '';
    return {
      url: `${routes[page] ?? ''}${hash && '#'}${hash}`,
      headings: this.headingsDownTo(section, this.pageStarts[page] ?? 0),
      level: this.levels[section] ?? 1,
      excerpt: excerpts[section] ?? '',
      messages: this.messages(section),
    };
  }

  private headingsDownTo(section: number, pageStart: number): string[] {
    const headings: string[] = [];
    let level = Number.POSITIVE_INFINITY;
    for (let index = section; index >= pageStart; index -= 1) {
      const own = this.levels[index] ?? 1;
      if (own < level) {
        headings.unshift(this.heading(index));
        level = own;
      }
    }
    return headings;
  }

  private assertWhole(): void {
    const count = this.sectionCount;
    const postings = this.postingStarts.at(-1);
    const whole =
      count > 0 &&
      [this.shortness, this.levels, this.file.hashes, this.file.excerpts].every(({ length }) => length === count) &&
      this.pageStarts.at(-1) === count &&
      this.postingStarts.length === this.terms.length + 1 &&
      [this.postingSections, this.postingFields].every(({ length }) => length === postings);
    if (!whole) {
      throw new Error(`The search index of ${this.tag} is not whole. Build the site again and serve the whole build.`);
    }
  }
}

function shortnessOf(lengths: Uint32Array): Float32Array {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return Float32Array.from(lengths, (length) => Math.min(1.5, 1.5 / (0.5 + length / mean)));
}

function wholeTerms(shortened: readonly string[], sharedLetters: Uint32Array): string[] {
  let last = '';
  return shortened.map((letters, index) => {
    last = last.slice(0, sharedLetters[index]) + letters;
    return last;
  });
}

/** Running sums with a 0 before them. */
function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, index) => {
    starts[index + 1] = (starts[index] ?? 0) + count;
  });
  return starts;
}

/** Turns the steps within each list into positions, in place. */
function absolute(steps: Uint32Array, starts: Uint32Array): Uint32Array {
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const end = starts[list + 1] ?? 0;
    for (let index = (starts[list] ?? 0) + 1; index < end; index += 1) {
      steps[index] = (steps[index] ?? 0) + (steps[index - 1] ?? 0);
    }
  }
  return steps;
}

function lastAtMost(starts: Uint32Array, value: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= value) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
