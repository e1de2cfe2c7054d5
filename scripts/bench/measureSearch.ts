import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { searchScopes } from '../../config/docsSets.ts';
import { routes } from '../../config/routeMap.ts';
import { buildIndex } from '../../plugins/search/engine/SearchIndex.ts';
import { readSite } from '../../plugins/search/records/readSite.ts';
import { launchBrowser } from '../findBrowser.ts';
import { generateSections } from '../generateSections.ts';
import { root } from '../runScript.ts';
import { type Bench, median, quantile, type Table } from './Table.ts';

/** Page counts to measure at: about the real site's, and a large site's. */
const pageCounts = [50, 1000];

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

/** The engine with what times it, as a script for a browser: milliseconds to the first results, and of each keystroke. */
const timing = `
  import { SearchIndex } from './plugins/search/engine/SearchIndex.ts';
  import { searchIndexes } from './plugins/search/engine/searchIndexes.ts';
  globalThis.timeSearch = (text, typed) => {
    const started = performance.now();
    const file = JSON.parse(text);
    const indexes = [new SearchIndex(file)];
    searchIndexes(indexes, 'update', file.tag, 20);
    const first = performance.now() - started;
    const keystrokes = typed.flatMap((query) => Array.from(query, (_, at) => {
      const pressed = performance.now();
      searchIndexes(indexes, query.slice(0, at + 1), file.tag, 20);
      return performance.now() - pressed;
    }));
    return { first, keystrokes };
  };`;

type TimeSearch = (index: string, typed: readonly string[]) => { first: number; keystrokes: number[] };

/** How long a reader waits for the embedded search, in a browser. */
export async function measureSearch({ runs, progress }: Bench): Promise<Table[]> {
  const { tag = '', label: set = '' } = searchScopes[0] ?? {};
  const pages = await readSite(join(root, 'build'), routes);
  const sections = pages.filter((page) => page.tag === tag).flatMap((page) => page.sections);
  const stdin = { contents: timing, resolveDir: root };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', target: 'es2022' });
  const browser = await launchBrowser();
  const rows = [];
  try {
    for (const pageCount of pageCounts) {
      progress(`${pageCount} pages`);
      const generated = generateSections(sections, pageCount);
      const index = JSON.stringify(buildIndex(generated, { tag, set }));
      const timings: ReturnType<TimeSearch>[] = [];
      for (let run = 1; run <= runs; run += 1) {
        const page = await browser.newPage();
        await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
        timings.push(
          await page.evaluate(
            ([text, queries]) => (Reflect.get(globalThis, 'timeSearch') as TimeSearch)(text, queries),
            [index, typed] as const,
          ),
        );
        await page.close();
      }
      const first = median(timings.map((each) => each.first));
      const keystrokes = timings.flatMap((each) => each.keystrokes);
      const quantiles = [0.5, 0.95, 1].map((share) => quantile(keystrokes, share));
      rows.push([`${pageCount} pages`, generated.length, gzipSync(index).length / 1000, first, ...quantiles]);
    }
  } finally {
    await browser.close();
  }
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
        `First results: from the index's text to the results of the first query, median of ${runs} new pages.`,
        `Keystrokes: ${typed.length} queries typed letter by letter, ${typed.join('').length} keystrokes, in each page.`,
        'The pages are made from those of the released main docs by scripts/generateSections.ts.',
      ],
    },
  ];
}
