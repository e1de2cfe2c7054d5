import type { SectionScores } from './scoreSections.ts';

/**
 * The best sections, best first, and how many there are in all.
 *
 * @param leastCoverage Sections that hold less of the query are left out.
 */
export function bestSections(
  { scores, coverage }: SectionScores,
  leastCoverage: number,
  limit: number,
): { best: number[]; total: number } {
  const best: number[] = [];
  let total = 0;
  for (let section = 0; section < scores.length; section += 1) {
    const score = scores[section] ?? 0;
    if (score === 0 || (coverage[section] ?? 0) < leastCoverage) {
      continue;
    }
    total += 1;
    if (best.length < limit || score > (scores[best.at(-1) ?? 0] ?? 0)) {
      let place = best.length;
      while (place > 0 && score > (scores[best[place - 1] ?? 0] ?? 0)) {
        place -= 1;
      }
      best.splice(place, 0, section);
      best.length = Math.min(best.length, limit);
    }
  }
  return { best, total };
}
