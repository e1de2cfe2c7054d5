import type { SectionMatches } from './matchSections.ts';

/** Matches of one word of a query, with how much the word tells: rare ones tell more. */
export interface WeighedMatches {
  matches: SectionMatches;
  weight: number;
}

/** Scores of the sections of an index, by their position; 0 where no word of the query stands. */
export interface SectionScores {
  scores: Float32Array;
  /** Share of the query's words, by weight, that each section holds. */
  coverage: Float32Array;
  bestCoverage: number;
}

/**
 * Scores every section of an index.
 *
 * @param allWeight Weight of all words of the query, those that stand nowhere included.
 */
export function scoreSections(count: number, words: readonly WeighedMatches[], allWeight: number): SectionScores {
  const scores = new Float32Array(count);
  const coverage = new Float32Array(count);
  for (const { matches, weight } of words) {
    const { sections, values } = matches;
    for (let at = 0; at < sections.length; at += 1) {
      const section = sections[at] ?? 0;
      scores[section] = (scores[section] ?? 0) + (values[at] ?? 0) * weight;
      coverage[section] = (coverage[section] ?? 0) + weight / allWeight;
    }
  }
  let bestCoverage = 0;
  for (let section = 0; section < count; section += 1) {
    const share = coverage[section] ?? 0;
    scores[section] = (scores[section] ?? 0) * share * share;
    bestCoverage = Math.max(bestCoverage, share);
  }
  return { scores, coverage, bestCoverage };
}
