import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import { searchScopes } from '../../config/docsSets.ts';
import { routes } from '../../config/routeMap.ts';
import { buildIndex } from '../../plugins/search/engine/SearchIndex.ts';
import { readSite } from '../../plugins/search/records/readSite.ts';
import { generateSections } from '../generateSections.ts';
import { openBrowser } from './openBrowser.ts';
import { median, quantile } from './quantile.ts';
import type { Subject } from './Subject.ts';
import type { Column } from './Table.ts';

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

const columns: readonly Column[] = [
  { title: 'site' },
  { title: 'sections' },
  { title: 'index (kB)', digits: 1 },
  { title: 'first results (ms)', digits: 1, budget: { atMost: 50 } },
  { title: 'keystroke p50 (ms)', digits: 1 },
  { title: 'keystroke p95 (ms)', digits: 1, budget: { atMost: 16 } },
  { title: 'slowest (ms)', digits: 1 },
];

interface Timing {
  /** Milliseconds from the index's text to the first results. */
  first: number;
  keystrokes: number[];
}

/** What the bundled page function is given and gives. */
type TimeSearch = (index: string, typed: readonly string[]) => Timing;

/** How long a reader waits for the embedded search, in a browser. */
export const searchSubject: Subject = {
  name: 'search',
  summary: 'embedded search: from the index to the first results, and each keystroke, at 50 and 1,000 pages',
  defaultRuns: 5,
  needsSite: true,
  async measure({ runs, site, progress }) {
    await site();
    const [set] = searchScopes;
    const pages = await readSite('build', routes);
    const sections = pages.filter(({ tag }) => tag === set?.tag).flatMap((page) => page.sections);
    const script = await bundledSearch();
    const browser = await openBrowser();
    try {
      const rows = [];
      for (const pageCount of pageCounts) {
        progress(`${pageCount} pages`);
        const generated = generateSections(sections, pageCount);
        const index = JSON.stringify(buildIndex(generated, { tag: set?.tag ?? '', set: set?.label ?? '' }));
        const timings: Timing[] = [];
        for (let run = 1; run <= runs; run += 1) {
          timings.push(await timeSearch(browser, script, index));
        }
        const keystrokes = timings.flatMap((timing) => timing.keystrokes);
        rows.push([
          `${pageCount} pages`,
          generated.length,
          gzipKilobytes(index),
          median(timings.map(({ first }) => first)),
          quantile(keystrokes, 0.5),
          quantile(keystrokes, 0.95),
          quantile(keystrokes, 1),
        ]);
      }
      return [
        {
          title: 'Embedded search',
          columns,
          rows,
          notes: [
            `First results: from the index's text to the results of the first query, median of ${runs} new pages.`,
            `Keystrokes: ${typed.length} queries typed letter by letter, ${typed.join('').length} keystrokes, in each page.`,
            'The pages are made from those of the released main docs by scripts/generateSections.ts.',
          ],
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

function gzipKilobytes(text: string): number {
  return gzipSync(text).length / 1000;
}

async function timeSearch(browser: Browser, script: string, index: string): Promise<Timing> {
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: script });
    return await page.evaluate(
      ([text, queries]) => (globalThis as unknown as { timeSearch: TimeSearch }).timeSearch(text, queries),
      [index, typed] as const,
    );
  } finally {
    await page.close();
  }
}

/** The engine with what times it, as one script for a browser. */
async function bundledSearch(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { SearchIndex } from './plugins/search/engine/SearchIndex.ts';
        import { searchIndexes } from './plugins/search/engine/searchIndexes.ts';
        globalThis.timeSearch = (text, typed) => {
          const started = performance.now();
          const file = JSON.parse(text);
          const indexes = [new SearchIndex(file, '')];
          searchIndexes(indexes, 'update', file.tag, 20);
          const first = performance.now() - started;
          const keystrokes = typed.flatMap((query) => Array.from(query, (_, at) => {
            const pressed = performance.now();
            searchIndexes(indexes, query.slice(0, at + 1), file.tag, 20);
            return performance.now() - pressed;
          }));
          return { first, keystrokes };
        };`,
      resolveDir: process.cwd(),
      loader: 'js',
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
