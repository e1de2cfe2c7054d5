import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../config/routeMap.ts';
import type { Subject } from './Subject.ts';
import type { Cell, Column, Table } from './Table.ts';
import { generateSite } from './generateSite.ts';
import { growth, perPage } from './growth.ts';
import { median } from './quantile.ts';
import { readSharedFiles } from './readSharedFiles.ts';
import { type BuildCost, clearCaches, timeBuild } from './timeBuild.ts';

const root = join(__dirname, '../..');

/** The real site, and how many pages the generated ones have. */
const sizes = [routes.length, 300, 900] as const;

/** How much more a late page may cost than an early one, in per cent. */
const allowedDeviation = 20;

interface Measured {
  pages: number;
  cold: BuildCost[];
  warm: BuildCost[];
  /** Bytes after gzip -9, by name. */
  shared: Map<string, number>;
}

const buildColumns: readonly Column[] = [
  { title: 'site' },
  { title: 'pages' },
  { title: 'cold (s)', digits: 1 },
  { title: 'warm (s)', digits: 1 },
  { title: 'peak memory cold (MB)' },
  { title: 'peak memory warm (MB)' },
];

const growthColumns: readonly Column[] = [
  { title: 'build' },
  { title: `ms per page, ${sizes[0]} to ${sizes[1]}`, digits: 1 },
  { title: `ms per page, ${sizes[1]} to ${sizes[2]}`, digits: 1 },
  { title: 'dearer by (%)', budget: { atMost: allowedDeviation } },
];

const sharedColumns: readonly Column[] = [
  { title: 'file of every docs page' },
  ...sizes.map((pages): Column => ({ title: `${pages} pages (kB)`, digits: 1 })),
  { title: 'per added page (bytes)', digits: 1 },
];

/** Time and memory of builds, and what each added page costs the others. */
export const buildSubject: Subject = {
  name: 'build',
  summary: `cold and warm build and peak memory with ${sizes.join(', ')} pages; what a page adds to main.js`,
  defaultRuns: 3,
  needsSite: false,
  async measure({ runs, progress }) {
    const measured: Measured[] = sizes.map((pages) => ({ pages, cold: [], warm: [], shared: new Map() }));
    for (const { pages } of measured) {
      generateSite(root, siteOf(pages), pages);
    }
    try {
      for (let run = 1; run <= runs; run += 1) {
        for (const site of measured) {
          const folder = siteOf(site.pages);
          progress(`${site.pages} pages, run ${run} of ${runs}`);
          clearCaches(folder);
          site.cold.push(await timeBuild(folder));
          site.warm.push(await timeBuild(folder));
          site.shared = readSharedFiles(join(folder, 'build'));
        }
      }
    } finally {
      for (const { pages } of measured) {
        rmSync(siteOf(pages), { recursive: true, force: true });
      }
    }
    return [buildTable(measured, runs), growthTable(measured), sharedTable(measured)];
  },
};

function siteOf(pages: number): string {
  return join(root, `.bench/pages-${pages}`);
}

function seconds(costs: readonly BuildCost[]): number {
  return median(costs.map((cost) => cost.seconds));
}

function megabytes(costs: readonly BuildCost[]): Cell {
  const known = costs.flatMap((cost) => cost.megabytes ?? []);
  return known.length === 0 ? null : median(known);
}

function buildTable(measured: readonly Measured[], runs: number): Table {
  return {
    title: 'Build',
    columns: buildColumns,
    rows: measured.map(({ pages, cold, warm }, index) => [
      index === 0 ? 'this site' : 'generated',
      pages,
      seconds(cold),
      seconds(warm),
      megabytes(cold),
      megabytes(warm),
    ]),
    notes: [
      `Median of ${runs}; cold with empty caches, warm right after it with nothing changed.`,
      'Generated sites hold copies of the released pages with their samples and records (scripts/bench/generateSite.ts).',
      measured.some(({ cold }) => cold.some((cost) => cost.megabytes !== null))
        ? 'Memory is resident memory of all processes of the build together, looked at ten times a second.'
        : 'Memory is read from /proc, which this system does not have: measure on Linux.',
    ],
  };
}

function growthTable(measured: readonly Measured[]): Table {
  const row = (name: string, costs: (site: Measured) => readonly BuildCost[]): Cell[] => {
    const { early, late, deviation } = growth(
      measured.map((site) => ({ pages: site.pages, value: seconds(costs(site)) * 1000 })),
    );
    return [name, early, late, deviation];
  };
  return {
    title: 'Build time per added page',
    columns: growthColumns,
    rows: [row('cold', ({ cold }) => cold), row('warm', ({ warm }) => warm)],
    notes: [
      `Linear when a page added to the large site costs at most ${allowedDeviation} % more than one added to the small; less is no miss.`,
    ],
  };
}

function sharedTable(measured: readonly Measured[]): Table {
  const names = [...new Set(measured.flatMap(({ shared }) => [...shared.keys()]))];
  const [smallest] = measured;
  const largest = measured.at(-1);
  return {
    title: 'Bytes per added page',
    columns: sharedColumns,
    rows: names.map((name): Cell[] => {
      const values = measured.map(({ shared }) => shared.get(name));
      const [first, last] = [values[0], values.at(-1)];
      return [
        name,
        ...values.map((value) => (value === undefined ? null : value / 1000)),
        first === undefined || last === undefined || smallest === undefined || largest === undefined
          ? null
          : perPage({ pages: smallest.pages, value: first }, { pages: largest.pages, value: last }),
      ];
    }),
    notes: ['gzip -9. The stock template adds 52 bytes to main.js for each page.'],
  };
}
