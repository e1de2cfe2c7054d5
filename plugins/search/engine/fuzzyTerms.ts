import { lettersShared } from './terms.ts';

/** A term near the text that was asked for. */
export interface FuzzyTerm {
  /** Position of the term in the list. */
  term: number;
  /** Letters that differ: missing, added, replaced, or swapped with the next. */
  edits: number;
  /** Whether the text is near the beginning of the term only. */
  prefix: boolean;
}

/** How many letters may differ: one in five, so that short words keep their meaning. */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 9 ? 1 : 2;
}

/**
 * Terms within {@link allowedEdits} of `text`, or that begin so.
 *
 * Neighbours in the sorted list share the rows of the edit distance for their common beginning, and a beginning that
 * is too far already is left with all terms that share it.
 *
 * @param terms In ascending order.
 */
export function fuzzyTerms(terms: readonly string[], text: string): FuzzyTerm[] {
  const limit = allowedEdits(text.length);
  if (limit === 0) {
    return [];
  }
  const found: FuzzyTerm[] = [];
  const rows = [Uint8Array.from({ length: text.length + 1 }, (_, index) => index)];
  const depthLimit = text.length + limit;
  let previous = '';
  // Rows are right for the first `known` letters of `previous`; from `hopeless` letters on nothing can match.
  let known = 0;
  let hopeless = Number.POSITIVE_INFINITY;
  for (let term = 0; term < terms.length; term += 1) {
    const candidate = terms[term] ?? '';
    const shared = lettersShared(candidate, previous);
    previous = candidate;
    if (shared < hopeless) {
      hopeless = Number.POSITIVE_INFINITY;
      known = Math.min(known, shared);
      const depth = Math.min(candidate.length, depthLimit);
      while (known < depth && hopeless === Number.POSITIVE_INFINITY) {
        known += 1;
        if (fillRow(rows, known, candidate, text) > limit) {
          hopeless = known;
        }
      }
    }
    const match = nearest(rows, known, candidate, text.length);
    if (match.edits <= limit) {
      found.push({ term, ...match });
    }
  }
  return found;
}

/** Fills the row of the candidate's first `depth` letters, and gives its least number of edits. */
function fillRow(rows: Uint8Array[], depth: number, candidate: string, text: string): number {
  const row = (rows[depth] ??= new Uint8Array(text.length + 1));
  const above = rows[depth - 1] ?? row;
  row[0] = depth;
  let least = depth;
  for (let column = 1; column <= text.length; column += 1) {
    const same = candidate[depth - 1] === text[column - 1];
    let edits = Math.min(
      (above[column - 1] ?? 0) + (same ? 0 : 1),
      (above[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
    );
    if (
      depth > 1 &&
      column > 1 &&
      candidate[depth - 1] === text[column - 2] &&
      candidate[depth - 2] === text[column - 1]
    ) {
      edits = Math.min(edits, (rows[depth - 2]?.[column - 2] ?? edits) + 1);
    }
    row[column] = edits;
    least = Math.min(least, edits);
  }
  return least;
}

function nearest(
  rows: readonly Uint8Array[],
  known: number,
  candidate: string,
  length: number,
): { edits: number; prefix: boolean } {
  const whole = known === candidate.length ? (rows[known]?.[length] ?? Infinity) : Infinity;
  let prefix = Infinity;
  for (let depth = 1; depth <= known; depth += 1) {
    prefix = Math.min(prefix, rows[depth]?.[length] ?? Infinity);
  }
  return whole <= prefix ? { edits: whole, prefix: false } : { edits: prefix, prefix: true };
}
