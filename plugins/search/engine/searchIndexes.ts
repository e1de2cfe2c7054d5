import type { SearchAnswer } from '../SearchEngine.ts';
import { bestSections } from './bestSections.ts';
import { describeSection } from './describeSection.ts';
import { expandJoined, expandMisspelt, expandTerm, type Expansion } from './expandTerm.ts';
import { mergeMatches, type SectionMatches } from './matchSections.ts';
import { parseQuery, type QueryTerm } from './parseQuery.ts';
import { QueryForms } from './QueryForms.ts';
import { scoreSections } from './scoreSections.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { asOneWord, wholeQueryFactor } from './wholeQueryFactor.ts';

/** A word of the query with everything that stands for it in each index. */
type ResolvedTerm = Map<SearchIndex, Expansion[]>;

// A section with less than this share of what the best one holds is noise.
const leastCoverage = 0.6;
// Where other sets answer as well, they get this share of the places.
const othersShare = 0.3;
// So many of the best sections by word are compared with the query as a whole, which takes longer.
const candidates = 60;

/**
 * Answers a query from the indexes of all docs sets and versions: those of `tag` first.
 *
 * @param indexes Those of all sets, in the order in which the others than `tag` are given.
 */
export function searchIndexes(
  indexes: readonly SearchIndex[],
  query: string,
  tag: string | undefined,
  limit: number,
): SearchAnswer {
  const terms = resolveQuery(indexes, parseQuery(query));
  const matched = terms.map((term) => matchesOf(indexes, term));
  const weights = matched.map((matches) => weightOf(indexes, matches));
  const allWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = indexes.map((index, position) => {
    const words = matched.map((matches, word) => ({ matches: matches[position] ?? none, weight: weights[word] ?? 0 }));
    return { index, scores: scoreSections(index.sectionCount, words, allWeight) };
  });
  const least = leastCoverage * Math.max(0, ...scored.map(({ scores }) => scores.bestCoverage));
  const whole = asOneWord(query);
  const found = scored.map(({ index, scores }) => {
    const forms = queryForms(index, terms);
    const { best, total } = bestSections(scores, least, Math.max(limit, candidates));
    const sections = best.map((section) => ({
      index,
      section,
      forms,
      score: (scores.scores[section] ?? 0) * wholeQueryFactor(index, section, forms, whole),
    }));
    return { current: index.tag === tag, total, sections };
  });
  const sectionsOf = (wanted: boolean) =>
    found
      .filter(({ current }) => current === wanted)
      .flatMap(({ sections }) => sections)
      .sort((left, right) => right.score - left.score);
  const current = sectionsOf(true);
  const others = sectionsOf(false);
  const places = Math.max(limit - others.length, Math.ceil(limit * (1 - othersShare)));
  const chosen = [...current.slice(0, places), ...others].slice(0, limit);
  return {
    results: chosen.map(({ index, section, forms }) => ({
      ...describeSection(index, section, forms),
      current: index.tag === tag,
    })),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}

const none: SectionMatches = { sections: new Uint32Array(), values: new Float32Array() };

function resolveQuery(indexes: readonly SearchIndex[], query: readonly QueryTerm[]): ResolvedTerm[] {
  const resolve = (term: QueryTerm): ResolvedTerm[] => {
    const known = expandBy(indexes, (index) =>
      index.remembered(`${term.open ? '^' : '='}${term.text}`, () => expandTerm(index, term)),
    );
    if (stands(known)) {
      return [known];
    }
    const misspelt = expandBy(indexes, (index) => index.remembered(`~${term.text}`, () => expandMisspelt(index, term)));
    if (stands(misspelt) || term.parts.length === 0) {
      return [misspelt];
    }
    return term.parts.flatMap((text, at) =>
      resolve({ text, parts: [], open: term.open && at === term.parts.length - 1 }),
    );
  };
  const resolved = query.map(resolve);
  // Two or three neighbours that stand as one word in the docs stand for each of them.
  for (const size of [2, 3]) {
    for (let start = 0; start + size <= query.length; start += 1) {
      for (const index of indexes) {
        const words = query.slice(start, start + size);
        const key = `+${words.map(({ text }) => text).join(' ')}${words.at(-1)?.open === true ? '^' : ''}`;
        const joined = index.remembered(key, () => expandJoined(index, words));
        if (joined.size > 0) {
          resolved
            .slice(start, start + size)
            .flat()
            .forEach((term) => term.get(index)?.push(joined));
        }
      }
    }
  }
  return resolved.flat();
}

function expandBy(indexes: readonly SearchIndex[], expand: (index: SearchIndex) => Expansion): ResolvedTerm {
  return new Map(indexes.map((index) => [index, [expand(index)]]));
}

function stands(term: ResolvedTerm): boolean {
  return [...term.values()].flat().some(({ size }) => size > 0);
}

/** Matches of a word in each of the indexes, in their order. */
function matchesOf(indexes: readonly SearchIndex[], term: ResolvedTerm): SectionMatches[] {
  return indexes.map((index) =>
    mergeMatches(
      index.sectionCount,
      (term.get(index) ?? []).map((expansion) => index.matches(expansion)),
    ),
  );
}

/** A word that stands in few sections tells more; one that stands nowhere lowers the coverage of all alike. */
function weightOf(indexes: readonly SearchIndex[], matches: readonly SectionMatches[]): number {
  const all = indexes.reduce((sum, { sectionCount }) => sum + sectionCount, 0);
  const holding = matches.reduce((sum, { sections }) => sum + sections.length, 0);
  return Math.log(1 + all / (holding === 0 ? all : holding));
}

function queryForms(index: SearchIndex, terms: readonly ResolvedTerm[]): QueryForms {
  return new QueryForms(
    terms.map((term) => {
      const positions = (term.get(index) ?? []).flatMap((expansion) => [...expansion.keys()]);
      return new Set(positions.map((position) => index.terms[position] ?? ''));
    }),
  );
}
