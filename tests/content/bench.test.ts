import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { pagesNamed, pagesOfEachKind, pagesOfMap } from '../../scripts/bench/benchPages.ts';
import { growth, perPage } from '../../scripts/bench/growth.ts';
import { longestTask, type TraceEvent } from '../../scripts/bench/longestTask.ts';
import { median, quantile } from '../../scripts/bench/quantile.ts';
import { readOptions } from '../../scripts/bench/readOptions.ts';
import { readSharedFiles } from '../../scripts/bench/readSharedFiles.ts';
import { subjects } from '../../scripts/bench/subjects.ts';
import { formatTable, missesOf, type Table } from '../../scripts/bench/Table.ts';
import { treeMemory } from '../../scripts/bench/treeMemory.ts';
import { withRetries } from '../../scripts/bench/withRetries.ts';

describe('quantiles', () => {
  it('are values that were measured', () => {
    const values = [40, 10, 30, 20];
    expect([0, 0.5, 0.75, 0.95].map((share) => quantile(values, share))).toEqual([10, 20, 30, 40]);
  });

  it('have the middle as median, of an even number the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(median([7])).toBe(7);
  });

  it('do not exist of nothing', () => {
    expect(() => median([])).toThrow('nothing was measured');
  });
});

describe('tables', () => {
  const table: Table = {
    title: 'Figures',
    columns: [
      { title: 'page' },
      { title: 'score', budget: { atLeast: 100 } },
      { title: 'LCP (s)', digits: 2, budget: { atMost: 1.2 } },
      { title: 'kB', digits: 1 },
    ],
    rows: [
      ['home', 100, 1.204, 30],
      ['guide', 99, 1.206, 251.25],
      ['search', 100, null, 1],
    ],
    notes: ['Median of 5.'],
  };

  it('print budgets in the heading and a cross behind each miss', () => {
    expect(formatTable(table)).toMatchInlineSnapshot(`
      "### Figures

      | page   | score ≥ 100 | LCP (s) ≤ 1.2 |    kB |
      | ------ | ----------: | ------------: | ----: |
      | home   |         100 |          1.20 |  30.0 |
      | guide  |        99 ✗ |        1.21 ✗ | 251.3 |
      | search |         100 |           – ✗ |   1.0 |

      - Median of 5."
    `);
  });

  it('are formatted as the README is, so that they can be copied there', async () => {
    const text = `${formatTable(table)}\n`;
    expect(await format(text, { parser: 'markdown', printWidth: 100, proseWrap: 'preserve' })).toBe(text);
  });

  it('hold the printed figure against its budget, and count what could not be measured as a miss', () => {
    expect(missesOf(table).map(({ row, column, figure, budget }) => [row, column, figure, budget])).toEqual([
      ['guide', 'score', '99', '≥ 100'],
      ['guide', 'LCP (s)', '1.21', '≤ 1.2'],
      ['search', 'LCP (s)', '–', '≤ 1.2'],
    ]);
  });
});

describe('growth', () => {
  const sizes = [53, 300, 900];
  const points = (cost: (pages: number) => number) => sizes.map((pages) => ({ pages, value: cost(pages) }));

  it('is the same early and late when it is linear, whatever the start costs', () => {
    const { early, late, deviation } = growth(points((pages) => 4000 + 25 * pages));
    expect([early, late]).toEqual([25, 25]);
    expect(deviation).toBeCloseTo(0);
  });

  it('shows a quadratic cost as far more than 20 %', () => {
    expect(growth(points((pages) => 4000 + 20 * pages + pages ** 2 / 100)).deviation).toBeGreaterThan(20);
  });

  it('needs three sites of rising size', () => {
    expect(() => growth(points(Number).slice(1))).toThrow('300, 900');
    expect(() => growth([...points(Number)].reverse())).toThrow('rising size');
  });

  it('takes bytes per page between two sites', () => {
    expect(perPage({ pages: 100, value: 1000 }, { pages: 300, value: 11_400 })).toBe(52);
  });
});

describe('tasks of a trace', () => {
  const url = 'http://localhost:1/guide';
  const task = (ts: number, dur: number, tid = 7): TraceEvent => ({
    name: 'RunTask',
    cat: 'disabled-by-default-devtools.timeline',
    pid: 1,
    tid,
    ts,
    dur,
  });
  const start: TraceEvent = {
    name: 'navigationStart',
    cat: 'blink.user_timing',
    pid: 1,
    tid: 7,
    ts: 1000,
    args: { data: { documentLoaderURL: url } },
  };
  const paint: TraceEvent = { name: 'firstContentfulPaint', cat: 'loading', pid: 1, tid: 7, ts: 55_000 };
  const script: TraceEvent = {
    ...task(60_500, 70_000),
    name: 'EvaluateScript',
    cat: 'devtools.timeline',
    args: { data: { url: 'http://localhost:1/assets/js/main.1a2b.js' } },
  };

  it('are those of the page’s own thread from its navigation on', () => {
    const events = [
      task(0, 900),
      start,
      task(2000, 50_000),
      paint,
      task(60_000, 72_500),
      script,
      task(2000, 900_000, 8),
    ];
    expect(longestTask(events, url)).toEqual({
      beforePaint: 50,
      longest: 72.5,
      doing: 'EvaluateScript main.1a2b.js',
      long: 1,
    });
  });

  it('are not guessed when the trace does not show them', () => {
    expect(() => longestTask([task(2000, 10)], url)).toThrow('no navigation');
    expect(() => longestTask([start, task(2000, 10)], url)).toThrow('no first paint');
    expect(() => longestTask([start, task(2000, 10), paint], url)).toThrow('no task');
  });
});

describe('a measurement whose recording was lost', () => {
  it('is made again, and told of', async () => {
    const told: string[] = [];
    let attempts = 0;
    const figure = await withRetries(
      () => ((attempts += 1) < 3 ? Promise.reject(new Error('lost')) : Promise.resolve(42)),
      (line) => told.push(line),
    );
    expect(figure).toBe(42);
    expect(told).toEqual(['again, since lost', 'again, since lost']);
  });

  it('ends with its own reason after three attempts', async () => {
    let attempts = 0;
    const lost = withRetries(
      () => Promise.reject(new Error(`lost ${(attempts += 1)}`)),
      () => undefined,
    );
    await expect(lost).rejects.toThrow('lost 3');
  });
});

describe('files of every docs page', () => {
  const build = mkdtempSync(join(tmpdir(), 'shared-files-'));
  const script = (name: string, content: string) => writeFileSync(join(build, 'assets/js', name), content);
  const page = (html: string) => writeFileSync(join(build, 'installation.html'), html);

  beforeAll(() => {
    mkdirSync(join(build, 'assets/js'), { recursive: true });
    script('main.0123abcd.js', 'start("/installation").docsSidebars[name]');
    script('22dd74f7.0123abcd.js', '{"docsSidebars":{"main":[{"href":"/installation"}]}}');
    script('5efcd6b7.0123abcd.js', '{"docsSidebars":{"firesage":[{"href":"/firesage/quick_start"}]}}');
  });
  afterAll(() => rmSync(build, { recursive: true, force: true }));

  it('are the scripts it names and the data of its sidebar', () => {
    page('<script data-deferred=/assets/js/main.0123abcd.js></script><script>inline</script>');
    expect([...readSharedFiles(build).keys()]).toEqual(['main.js', 'sidebar data']);
  });

  it('are not guessed when the page loads them otherwise', () => {
    page('<script>import("/assets/js/main.0123abcd.js")</script>');
    expect(() => readSharedFiles(build)).toThrow('names no script');
  });
});

describe('memory of a build', () => {
  it('is that of the process and all that it started', () => {
    const processes = [
      { pid: 1, parent: 0, resident: 1 },
      { pid: 10, parent: 1, resident: 100 },
      { pid: 11, parent: 10, resident: 20 },
      { pid: 12, parent: 11, resident: 3 },
      { pid: 13, parent: 1, resident: 5000 },
    ];
    expect(treeMemory(processes, 10)).toBe(123);
    expect(treeMemory(processes, 99)).toBe(0);
  });
});

describe('pages to measure', () => {
  it('are one of each kind, the longest by its size', () => {
    const pages = pagesOfEachKind((route) => (route === '/discord' ? 2 : 1));
    expect(pages.map(({ kind }) => kind)).toEqual([
      'home',
      'guide',
      'longest',
      'reference',
      'comparison',
      'search',
      'preview',
      'companion',
    ]);
    expect(pages[2]?.route).toBe('/discord');
  });

  it('are every route of the map on demand', () => {
    expect(pagesOfMap().map(({ route }) => route)).toEqual(routes);
  });

  it('are routes of the map', () => {
    expect(() => pagesNamed(['/nowhere'])).toThrow('/nowhere');
  });
});

describe('options', () => {
  it('choose all subjects, each with its own number of runs', () => {
    expect(readOptions([], subjects)).toMatchObject({ subjects, runs: undefined, all: false, strict: false });
  });

  it('choose subjects by name, in the order of the output', () => {
    const { subjects: chosen, runs } = readOptions(['build', 'lighthouse', '--runs', '3'], subjects);
    expect(chosen.map(({ name }) => name)).toEqual(['lighthouse', 'build']);
    expect(runs).toBe(3);
  });

  it.each([
    [['speed'], 'no subject speed'],
    [['--runs', '0'], 'whole number'],
    [['--runs', 'many'], 'whole number'],
    [['--fast'], '--fast'],
  ])('refuse %j', (args, message) => {
    expect(() => readOptions(args, subjects)).toThrow(message);
  });
});
