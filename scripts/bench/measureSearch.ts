import { gzipSync } from 'node:zlib';
import { searchScopes } from '../../config/docsInstances.ts';
import { buildIndex, SearchIndex } from '../../plugins/search/engine/SearchIndex.ts';
import { searchIndexes } from '../../plugins/search/engine/searchIndexes.ts';
import { generateSections } from '../generateSections.ts';
import { readSiteSections } from '../readSiteSections.ts';
import { quantile, type Table } from './report.ts';

/** Page counts to measure at: about the real site's, and a large site's. */
const pageCounts = [30, 300];

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

/** Milliseconds to the first results from an index as it is served, and of each keystroke. */
function timeSearch(text: string): { first: number; keystrokes: number[] } {
  const started = performance.now();
  const index = new SearchIndex(JSON.parse(text), 'the index');
  const search = (query: string): number => {
    const asked = performance.now();
    searchIndexes([index], query, index.tag, 20);
    return performance.now() - asked;
  };
  search('update');
  const first = performance.now() - started;
  return { first, keystrokes: typed.flatMap((query) => Array.from(query, (_, at) => search(query.slice(0, at + 1)))) };
}

/** How long a reader waits for the embedded search, in the engine that Chromium shares with Node. */
export function measureSearch(runs: number): Table[] {
  const { tag = '', label: set = '' } = searchScopes[0] ?? {};
  const pages = readSiteSections().filter((page) => page.tag === tag);
  const sections = pages.flatMap((page) => page.sections);
  const rows = pageCounts.map((pageCount) => {
    console.error(`search: ${pageCount} pages`);
    const generated = generateSections(sections, pageCount);
    const index = JSON.stringify(buildIndex(generated, { tag, set }));
    const timings = Array.from({ length: runs }, () => timeSearch(index));
    const keystrokes = timings.flatMap((each) => each.keystrokes);
    const quantiles = [0.5, 0.95, 1].map((share) => quantile(keystrokes, share));
    const first = Math.max(...timings.map((each) => each.first));
    return [`${pageCount} pages`, generated.length, gzipSync(index).length / 1000, first, ...quantiles];
  });
  return [
    {
      title: 'Embedded search',
      columns: [
        { title: 'site' },
        { title: 'sections' },
        { title: 'index (kB)', digits: 1 },
        { title: 'first results (ms)', digits: 1, atMost: 100 },
        { title: 'keystroke p50 (ms)', digits: 1 },
        { title: 'keystroke p95 (ms)', digits: 1, atMost: 16 },
        { title: 'slowest (ms)', digits: 1 },
      ],
      rows,
      notes: [
        `First results: from the index's text to the results of the first query, the slowest of ${runs}; in Node.`,
        `Keystrokes: ${typed.length} queries typed letter by letter, ${typed.join('').length} keystrokes, in each run.`,
        'The pages are made from those of the released main docs by scripts/generateSections.ts.',
      ],
    },
  ];
}
