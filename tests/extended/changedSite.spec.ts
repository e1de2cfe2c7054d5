import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsVersions, realtimeDatabaseDocs, searchScopes, versionFolder } from '../../config/docsInstances.ts';
import { collectSamples } from '../../packages/records/questions/collectSamples.ts';
import { writeReleases } from '../../packages/records/answers/AnsweredReleases.ts';
import { listPathPages, type PathRecord } from '../../packages/records/answers/PathRecord.ts';
import { readAnswers, writeAnswers } from '../../packages/records/answers/readAnswers.ts';
import { readPageRecord, recordPath } from '../../packages/records/answers/SampleRecord.ts';
import { siteRecords } from '../../samples/siteRecords.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { buildCopy, useCopy } from './siteCopy.ts';

const [newest] = realtimeDatabaseDocs.versions;
const older = { ...newest, name: '1.x', label: '1.x', route: '/firesage/1.x' };
const folders = { newest: versionFolder(realtimeDatabaseDocs, newest), older: 'firesage_versioned_docs/version-1.x' };

/** Where a service searches in the place of the site. */
const variables = { DOCS_SEARCH_APP_ID: 'TESTAPP', DOCS_SEARCH_API_KEY: 'search-only-key' };
const asksTheService = /request to another host: https:\/\/testapp-dsn\.algolia\.net\/1\/indexes\/\*\/queries/;

/** Makes a version of what is released, with what `npm run record:samples` and `record:library` would write for it. */
function addOlderVersion(copy: string): void {
  execFileSync('npx', ['docusaurus', 'docs:version:firesage', older.name], { cwd: copy });
  const versions = { ...docsVersions, firesage: [{ ...newest, label: '2.x' }, older] };
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
  writeReleases(copied);
}

const { directory, origin } = useCopy('changed-site', variables, addOlderVersion);
const built = (file: string): string => readFileSync(join(directory, 'build', file), 'utf8');

test('a page of an older version links to pages of its version', () => {
  const files = readdirSync(join(directory, folders.older), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.mdx')).map((file) => file.replace('.mdx', '.html'));
  const links = pages.flatMap((file) => {
    const [article = ''] = /<article>.*<\/article>/s.exec(built(`firesage/${older.name}/${file}`)) ?? [];
    return [...article.matchAll(/<a [^>]*href="?(\/firesage[^\s">#]*)/g)].map(([, href = '']) => ({ file, href }));
  });
  console.log(`${links.length} links of ${pages.length} pages`);
  expect(links.length).toBeGreaterThan(pages.length);
  expect(links.filter(({ href }) => !href.startsWith(older.route))).toEqual([]);
});

test('the bar leads to the page of the other version, and search engines to the newer', async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.goto(`${origin()}/firesage/highlights/set`);
  await site.chooseVersion('2.x', older.name);
  await expect(page).toHaveURL(`${origin()}${older.route}/highlights/set`);
  const banner = page.locator('.theme-doc-version-banner');
  await expect(banner).toContainText('1.x, which is no longer actively maintained');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/firesage\/highlights\/set$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await site.chooseVersion(older.name, '2.x');
  await expect(page).toHaveURL(`${origin()}/firesage/highlights/set`);
});

const [{ tag = '', label = '' } = {}] = searchScopes;
const texts = { lvl0: label, lvl1: 'Update', lvl2: 'A missing document' };
const marked = { value: 'A <mark>missing</mark> document' };
/** A result in the shape that DocSearch's crawler writes. */
const hit = {
  objectID: '1',
  url: 'https://firelordjs.com/compared_to_SDK/update#a-missing-document',
  type: 'lvl2',
  hierarchy: texts,
  _highlightResult: { hierarchy: { lvl0: { value: label }, lvl1: { value: 'Update' }, lvl2: marked } },
  _snippetResult: { hierarchy: { lvl1: { value: 'Update' }, lvl2: marked } },
};

test('the search by a service finds pages of the version, in its dialog and on its page', async ({ site, page }) => {
  const asked: { query: string }[] = [];
  site.expectComplaint(asksTheService);
  await page.route(/algolia/, async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: { query: string }[] };
    asked.push(...requests);
    const results = requests.map(({ query }) => ({ query, hits: [hit], nbHits: 1, nbPages: 1, page: 0 }));
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { results } });
  });
  await site.goto(`${origin()}/installation`);
  expect(asked).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('missing');
  await page.getByRole('option').first().getByRole('link').click();
  await expect(page).toHaveURL(`${origin()}/compared_to_SDK/update#a-missing-document`);
  expect(asked.at(-1)).toMatchObject({ indexName: 'firelordjs', query: 'missing' });
  expect(JSON.stringify(asked.at(-1))).toContain(`docusaurus_tag:${tag}`);
  await site.goto(`${origin()}/search?q=document`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /missing/ })
      .first(),
  ).toBeVisible();
  expect(asked.at(-1)?.query).toBe('document');
  expect(readdirSync(join(directory, 'build'))).not.toContain('search-index');
  expect(built('index.html')).toContain('https://testapp-dsn.algolia.net');
  expect(readFileSync('build/index.html', 'utf8')).not.toContain('algolia');
});

test('a second build shows what records say now in HTML and in Markdown', () => {
  test.setTimeout(240_000);
  const source = listPathPages(siteRecords).find(({ page }) => page.endsWith('/quick_start_web.mdx'))!;
  const [answer] = readAnswers<PathRecord>(siteRecords.with({ recordsRoot: directory }), source)!;
  const [[place, printed] = ['', {}]] = Object.entries(answer!.printed);
  const anew = Object.fromEntries(Object.keys(printed).map((release) => [release, 'printed anew']));
  const changed: PathRecord = { ...answer!, printed: { ...answer!.printed, [place]: anew } };
  writeAnswers(directory, source, [changed]);
  buildCopy(directory, variables);
  for (const file of ['quick_start_web.html', 'quick_start_web.md']) {
    expect(built(file), file).toContain('printed anew');
  }
});
