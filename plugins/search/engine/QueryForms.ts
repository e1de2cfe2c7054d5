import { termsOf, tokensOf } from './terms.ts';

/** Tells for which words of a query a word of a text stands; asked for the same words over and over. */
export class QueryForms {
  private readonly forms: readonly ReadonlySet<string>[];
  private readonly known = new Map<string, readonly number[]>();

  /** @param forms For each word of the query the terms that stand for it. */
  constructor(forms: readonly ReadonlySet<string>[]) {
    this.forms = forms;
  }

  /** Number of words of the query. */
  get size(): number {
    return this.forms.length;
  }

  /** Positions in the query of the words that `token` stands for. */
  matching(token: string): readonly number[] {
    const known = this.known.get(token);
    if (known) {
      return known;
    }
    const terms = termsOf(token);
    const matching = [...this.forms.keys()].filter((word) => terms.some((term) => this.forms[word]?.has(term)));
    this.known.set(token, matching);
    return matching;
  }

  /** How many words of the query a text holds. */
  countIn(text: string): number {
    return new Set(tokensOf(text).flatMap((token) => this.matching(token.text))).size;
  }
}
