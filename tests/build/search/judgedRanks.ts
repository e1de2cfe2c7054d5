import type { SearchIndex } from '../../../plugins/search/engine/SearchIndex.ts';
import { searchIndexes } from '../../../plugins/search/engine/searchIndexes.ts';
import type { JudgedQuery } from './judgedQueries.ts';

const tags: Readonly<Record<JudgedQuery['from'], string>> = {
  main: 'docs-default-2.9.x',
  firesage: 'docs-firesage-current',
  preview: 'docs-default-current',
};

/** A judged query with the place at which the first expected heading came: 1 is first, 0 is not among 20. */
export interface JudgedRank extends JudgedQuery {
  place: number;
  got: string | undefined;
}

/** Asks every judged query of the indexes. */
export function judgedRanks(indexes: readonly SearchIndex[], queries: readonly JudgedQuery[]): JudgedRank[] {
  return queries.map((judged) => {
    const urls = searchIndexes(indexes, judged.query, tags[judged.from], 20).results.map(({ url }) => url);
    return { ...judged, place: urls.findIndex((url) => judged.expected.includes(url)) + 1, got: urls[0] };
  });
}

/** Share of the ranks that stand among the first `places`, from 0 to 1. */
export function shareWithin(ranks: readonly JudgedRank[], places: number): number {
  return ranks.filter(({ place }) => place > 0 && place <= places).length / ranks.length;
}
