import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import matter from 'gray-matter';
import {
  docsVersions,
  firestoreDocs,
  realtimeDatabaseDocs,
  searchScopes,
  versionFolder,
} from '../../config/docsInstances.ts';
import { collectSamples } from '../../packages/records/questions/collectSamples.ts';
import { writeReleases } from '../../packages/records/answers/AnsweredReleases.ts';
import { listPathPages, type PathRecord } from '../../packages/records/answers/PathRecord.ts';
import { readAnswers, writeAnswers } from '../../packages/records/answers/readAnswers.ts';
import { readPageRecord, recordPath, type SampleRecord } from '../../packages/records/answers/SampleRecord.ts';
import { siteRecords } from '../../samples/siteRecords.ts';
import { copySite } from '../../scripts/copySite.ts';
import { findLosses } from '../e2e/access/findLosses.ts';
import { expect, test } from '../e2e/fixtures.ts';
import type { ServedSite } from '../serveBuild.ts';
import { buildCopy, serveCopy } from './siteCopy.ts';

/** A copy of this site, below the repository, so that it finds its packages there. */
const copy = join(process.cwd(), '.bench/changed-site');
const read = (file: string): string => readFileSync(join(copy, file), 'utf8');

const folder = versionFolder(firestoreDocs, firestoreDocs.versions[0]);
const [newest] = realtimeDatabaseDocs.versions;
const older = { ...newest, name: '1.x', label: '1.x', route: '/firesage/1.x' };
const folders = { newest: versionFolder(realtimeDatabaseDocs, newest), older: 'firesage_versioned_docs/version-1.x' };

/** Where a service searches in the place of the site. */
const variables = { DOCS_SEARCH_APP_ID: 'TESTAPP', DOCS_SEARCH_API_KEY: 'search-only-key' };
const asksTheService = /request to another host: https:\/\/testapp-dsn\.algolia\.net\/1\/indexes\/\*\/queries/;

/** Appends page after page, with what the compiler said about their samples, until the page has as many samples. */
function enlarge(page: string, leastSamples: number): void {
  const samples: SampleRecord[] = [];
  let body = read(page);
  const others = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.mdx') && path !== page);
  for (const path of [page, ...others.sort()]) {
    const record = readPageRecord(siteRecords, path);
    if (samples.length < leastSamples && record !== undefined) {
      samples.push(...record);
      // Links to files are written from the folder of the page.
      const toRoot = (file: string) => `./${posix.relative(folder, posix.join(posix.dirname(path), file))}`;
      body += path === page ? '' : matter.read(path).content.replaceAll(/\.\.?\/[\w./-]+\.mdx/g, toRoot);
    }
  }
  // What commands print belongs to the page that shows them.
  writeFileSync(join(copy, page), body.replaceAll(/^```text path=.*?^```$/gms, ''));
  writeAnswers(copy, { record: recordPath(page) }, samples);
}

/** Makes a version of what is released, with what `npm run record:samples` and `record:library` would write for it. */
function addOlderVersion(): void {
  execFileSync('npx', ['docusaurus', 'docs:version:firesage', older.name], { cwd: copy });
  const versions = { ...docsVersions.versions, firesage: [{ ...newest, label: '2.x' }, older] };
  writeFileSync(join(copy, 'config/docsVersions.json'), JSON.stringify({ versions }));
  cpSync(join(copy, 'recorded/paths', folders.newest), join(copy, 'recorded/paths', folders.older), {
    recursive: true,
  });
  cpSync(join(copy, 'recorded/libraries/firesagejs.json'), join(copy, 'recorded/libraries/firesagejs@1.x.json'));
  const { manifest } = siteRecords;
  const environments = Object.entries(manifest.environments).map(([name, environment]) => [
    name.replace(/^firesagejs/, '$&@1.x'),
    environment,
  ]);
  const copied = siteRecords.with({
    root: copy,
    recordsRoot: copy,
    manifest: {
      areas: [
        {
          folder: folders.older,
          route: older.route,
          environment: 'firesagejs@1.x',
          environments: { firesagejs: 'firesagejs@1.x' },
        },
        ...manifest.areas,
      ],
      environments: { ...manifest.environments, ...(Object.fromEntries(environments) as typeof manifest.environments) },
    },
  });
  for (const file of readdirSync(folders.newest, { recursive: true, encoding: 'utf8' })) {
    const record = readPageRecord(siteRecords, `${folders.newest}/${file}`);
    const page = `${folders.older}/${file}`;
    if (record !== undefined) {
      const asked = collectSamples(copied, [page]).samples;
      const samples = asked.map(({ key, environment }, at) => ({ ...record[at]!, key, environment }));
      writeAnswers(copy, { record: recordPath(page) }, samples);
    }
  }
  writeReleases(copied, 'samples');
  writeReleases(copied, 'paths');
}

// One worker builds the copy once, with all changes, since a build costs more than what is asked of it.
test.describe.configure({ mode: 'default' });

let served: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copySite(copy);
  addOlderVersion();
  enlarge(`${folder}/transformative_types.mdx`, 200);
  served = await serveCopy(copy, variables);
});

test.afterAll(() => served.close());

test('a page of an older version links to pages of its version', async ({ page }) => {
  const routes = readdirSync(join(copy, folders.older), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `${older.route}/${file.replace(/\.mdx$/, '')}`);
  const others = new Map<string, string[]>();
  let links = 0;
  for (const route of routes) {
    const article = /<article>.*<\/article>/s.exec(read(`build${route}.html`))?.[0] ?? '';
    const targets = [...article.matchAll(/<a [^>]*href="?(\/firesage[^\s">#]*)/g)].map(([, href = '']) => href);
    links += targets.length;
    others.set(
      route,
      targets.filter((href) => !href.startsWith(older.route)),
    );
  }
  console.log(`${links} links of ${routes.length} pages`);
  expect(links).toBeGreaterThan(routes.length);
  expect([...others].filter(([, targets]) => targets.length > 0)).toEqual([]);
  await page.goto(`${served.origin}${older.route}/highlights/set`);
  await page.locator('main article').getByRole('link').filter({ hasText: /./ }).first().click();
  await expect(page).toHaveURL(new RegExp(`^${served.origin}${older.route}/`));
});

test('the bar leads to the same page of the other version and back, and search engines are told the newer', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.goto(`${served.origin}/firesage/highlights/set`);
  await site.chooseVersion('2.x', older.name);
  await expect(page).toHaveURL(`${served.origin}${older.route}/highlights/set`);
  const banner = page.locator('.theme-doc-version-banner');
  await expect(banner).toContainText('1.x, which is no longer actively maintained');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/firesage\/highlights\/set$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await site.chooseVersion(older.name, '2.x');
  await expect(page).toHaveURL(`${served.origin}/firesage/highlights/set`);
});

test('a page of 10,000 words and 200 samples is whole at 320 and at 1280 px', async ({ site, page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await site.goto(`${served.origin}/transformative_types`);
    const { words, samples } = await page.getByRole('main').evaluate((main) => ({
      words: (main.textContent ?? '').split(/\s+/).length,
      samples: main.querySelectorAll('.code-content[data-typed]').length,
    }));
    console.log(`${words} words, ${samples} samples with types`);
    expect(words).toBeGreaterThan(10_000);
    expect(samples).toBeGreaterThanOrEqual(200);
    expect(await findLosses(page), `${width} px`).toEqual([]);
  }
});

test('a page of 10,000 words and 200 samples answers on a slow processor', async ({ site, page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await site.goto(`${served.origin}/transformative_types`);
  const last = page.locator('.code-content[data-typed]').last();
  await last.focus();
  await expect(last).toHaveClass(/sample-has-types/, { timeout: 30_000 });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  const entry = page.locator('.table-of-contents__link').last();
  const id = (await entry.getAttribute('href')) ?? '';
  await entry.click();
  await expect(page.locator(id).first()).toBeInViewport({ timeout: 30_000 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Installation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible({ timeout: 30_000 });
});

test.describe('a search by a service', () => {
  const tag = searchScopes[0]?.tag ?? '';
  const label = searchScopes[0]?.label ?? '';
  const texts = { lvl0: label, lvl1: 'Update', lvl2: 'A missing document' };
  const marked = { value: 'A <mark>missing</mark> document' };

  /** A record in the shape that DocSearch's crawler writes. */
  const hit = {
    objectID: '1',
    url: 'https://firelordjs.com/compared_to_SDK/update#a-missing-document',
    type: 'lvl2',
    hierarchy: texts,
    _highlightResult: { hierarchy: { lvl0: { value: label }, lvl1: { value: 'Update' }, lvl2: marked } },
    _snippetResult: { hierarchy: { lvl1: { value: 'Update' }, lvl2: marked } },
  };

  interface Query {
    indexName: string;
    query: string;
    facetFilters: unknown;
  }

  let asked: Query[];
  let isReachable: boolean;

  test.beforeEach(async ({ page, site }) => {
    asked = [];
    isReachable = true;
    site.expectComplaint(asksTheService);
    await page.route(/algolia/, async (route) => {
      const { requests } = route.request().postDataJSON() as { requests: Query[] };
      asked.push(...requests);
      const results = requests.map(({ query }) => ({ query, hits: [hit], nbHits: 1, nbPages: 1, page: 0 }));
      const answer = { headers: { 'access-control-allow-origin': '*' }, json: { results } };
      await (isReachable ? route.fulfill(answer) : route.abort());
    });
  });

  test('the search by a service finds pages of the active version', async ({ site, page }) => {
    await site.goto(`${served.origin}/installation`);
    expect(asked).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('missing');
    await page.getByRole('option').first().getByRole('link').click();
    await expect(page).toHaveURL(`${served.origin}/compared_to_SDK/update#a-missing-document`);
    expect(asked.at(-1)).toMatchObject({ indexName: 'firelordjs', query: 'missing' });
    expect(JSON.stringify(asked.at(-1)?.facetFilters)).toContain(`docusaurus_tag:${tag}`);
  });

  test('the search by a service answers again once the service can be reached', async ({ site, page }) => {
    site.expectComplaint(/Failed to load resource|uncaught: Unreachable hosts|request to another host/);
    isReachable = false;
    await site.goto(served.origin);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('missing');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    isReachable = true;
    await page.getByRole('searchbox').fill('missing document');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('the search page asks the service, of which a site with an index of its own does not know', async ({
    site,
    page,
  }) => {
    await site.goto(`${served.origin}/search?q=missing`);
    const links = page.getByRole('main').getByRole('link', { name: /missing/ });
    await expect(links.first()).toBeVisible();
    expect(asked.at(-1)?.query).toBe('missing');
    expect(readdirSync(join(copy, 'build'))).not.toContain('search-index');
    expect(read('build/index.html')).toContain('https://testapp-dsn.algolia.net');
    expect(readFileSync('build/index.html', 'utf8')).not.toContain('algolia');
  });
});

test('a warm build shows what records say now in HTML and in Markdown, and counts those that are there', () => {
  test.setTimeout(240_000);
  const source = listPathPages(siteRecords).find(({ page }) => page.endsWith('/quick_start_web.mdx'))!;
  const [answer] = readAnswers<PathRecord>(siteRecords.with({ recordsRoot: copy }), source)!;
  const [[place, printed] = ['', {}]] = Object.entries(answer!.printed);
  const anew = Object.fromEntries(Object.keys(printed).map((release) => [release, 'printed anew']));
  const changed: PathRecord = { ...answer!, printed: { ...answer!.printed, [place]: anew } };
  writeAnswers(copy, source, [changed]);
  const counting = 'docs/next.mdx';
  writeFileSync(join(copy, counting), `${read(counting)}\n<Count of="samples" /> samples.\n`);
  buildCopy(copy, variables);
  for (const file of ['build/quick_start_web.html', 'build/quick_start_web.md']) {
    expect(read(file), file).toContain('printed anew');
  }
  const count = /([\d,]+) samples\./.exec(read('build/next/next.md'))?.[1];
  expect(count).toBeDefined();
  expect(read('build/next/next.html').replaceAll(/<[^>]*>/g, '')).toContain(`${count} samples.`);
});
