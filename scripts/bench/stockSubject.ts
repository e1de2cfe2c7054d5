import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '../../config/routeMap.ts';
import type { Subject } from './Subject.ts';
import type { Column } from './Table.ts';
import { generateSite } from './generateSite.ts';
import { median } from './quantile.ts';
import { clearCaches, timeBuild } from './timeBuild.ts';

const root = join(__dirname, '../..');
const stock = join(root, '.bench/stock');
const own = join(root, '.bench/own');

const columns: readonly Column[] = [
  { title: 'site' },
  { title: 'pages' },
  { title: 'cold (s)', digits: 1 },
  { title: 'times stock', digits: 2, budget: { atMost: 1.5 } },
];

/** A cold build of this site beside one of the stock classic template with as many pages. */
export const stockSubject: Subject = {
  name: 'stock',
  summary: "cold build beside the stock template's with as many pages",
  defaultRuns: 3,
  needsSite: false,
  async measure({ runs, progress }) {
    const seconds = { stock: [] as number[], own: [] as number[] };
    try {
      progress('writing the stock template');
      await writeStockSite(routes.length);
      generateSite(root, own, routes.length);
      for (let run = 1; run <= runs; run += 1) {
        progress(`run ${run} of ${runs}`);
        seconds.stock.push(await coldBuild(stock));
        seconds.own.push(await coldBuild(own));
      }
    } finally {
      [stock, own].forEach((site) => rmSync(site, { recursive: true, force: true }));
    }
    const [stockSeconds, ownSeconds] = [median(seconds.stock), median(seconds.own)];
    return [
      {
        title: 'Cold build beside the stock template',
        columns,
        rows: [
          ['stock template', routes.length, stockSeconds, 1],
          ['this site', routes.length, ownSeconds, ownSeconds / stockSeconds],
        ],
        notes: [`Median of ${runs}, in turn, with empty caches.`],
      },
    ];
  },
};

/** Writes the stock template, with copies of its longest page until it has as many pages as this site. */
async function writeStockSite(pageCount: number): Promise<void> {
  const templates = join(dirname(require.resolve('create-docusaurus/package.json')), 'templates');
  rmSync(stock, { recursive: true, force: true });
  mkdirSync(stock, { recursive: true });
  cpSync(join(templates, 'shared'), stock, { recursive: true });
  cpSync(join(templates, 'classic-typescript'), stock, { recursive: true });
  await coldBuild(stock);
  const folder = join(stock, 'docs/tutorial-basics');
  const missing = pageCount - pagesIn(stock);
  for (let page = 1; page <= missing; page += 1) {
    copyFileSync(join(folder, 'markdown-features.mdx'), join(folder, `copy-${page}.mdx`));
  }
}

function pagesIn(site: string): number {
  return readdirSync(join(site, 'build'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !path.endsWith('404.html'),
  ).length;
}

async function coldBuild(site: string): Promise<number> {
  clearCaches(site);
  return (await timeBuild(site)).seconds;
}
