import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { searchScopes } from '../../config/docsInstances.ts';
import { indexUrl } from '../../plugins/search/addresses.ts';
import { SearchIndex } from '../../plugins/search/engine/SearchIndex.ts';
import { searchIndexes } from '../../plugins/search/engine/searchIndexes.ts';
import { root } from '../runScript.ts';
import { quantile, runs, type Table } from './report.ts';

/** What a reader types, letter by letter. */
const typed = [
  'arrayUnion',
  'array union',
  'getFirelordShakable',
  'TS2345',
  'trasaction in a batch',
  'how do I delete a field',
  'query cursor',
  'update document nested field',
  `Type 'string' is not assignable to type`,
  `Argument of type 'LimitConstraint<"limitToLast">' is not assignable to parameter`,
];

/** Milliseconds to the first results from the indexes as they are served, and of each keystroke. */
function timeSearch(texts: readonly string[]): { first: number; keystrokes: number[] } {
  const started = performance.now();
  const indexes = texts.map((text) => new SearchIndex(JSON.parse(text), 'the index'));
  const search = (query: string): number => {
    const asked = performance.now();
    searchIndexes(indexes, query, indexes[0]?.tag, 20);
    return performance.now() - asked;
  };
  search('update');
  const first = performance.now() - started;
  return { first, keystrokes: typed.flatMap((query) => Array.from(query, (_, at) => search(query.slice(0, at + 1)))) };
}

/** How long a reader waits for the embedded search, in the engine that Chromium shares with Node. */
export function measureSearch(): Table {
  const texts = searchScopes.map(({ tag }) => readFileSync(join(root, 'build', indexUrl(tag)), 'utf8'));
  const timings = Array.from({ length: runs }, () => timeSearch(texts));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  const keystrokes = timings.flatMap((each) => each.keystrokes);
  const quantiles = [0.5, 0.95, 1].map((share) => quantile(keystrokes, share));
  return {
    title: 'Embedded search',
    columns: [
      { title: 'indexes' },
      { title: 'together (kB)', digits: 1 },
      { title: 'first results (ms)', digits: 1, atMost: 100 },
      { title: 'keystroke p50 (ms)', digits: 1 },
      { title: 'keystroke p95 (ms)', digits: 1, atMost: 16 },
      { title: 'slowest (ms)', digits: 1 },
    ],
    rows: [[texts.length, bytes / 1000, Math.max(...timings.map((each) => each.first)), ...quantiles]],
    notes: [
      `First results: from the texts of the indexes to the results of the first query, the slowest of ${runs}; in Node.`,
      `Keystrokes: ${typed.length} queries typed letter by letter, ${typed.join('').length} keystrokes, in each run.`,
    ],
  };
}
