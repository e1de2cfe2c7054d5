import { readdirSync, readFileSync } from 'node:fs';
import { readEnvironment } from '../../config/environment.ts';
import { finishBuild } from '../../hosting/finishBuild.ts';
import { buildPages } from '../../scripts/buildPages.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { type ServedSite, serveBuild } from '../serveBuild.ts';
import { searchScopes } from '../../config/docsInstances.ts';

const [newest = { tag: '', label: '' }] = searchScopes;

const variables = { DOCS_SEARCH_APP_ID: 'TESTAPP', DOCS_SEARCH_API_KEY: 'search-only-key' };
const asksTheService = /request to another host: https:\/\/testapp-dsn\.algolia\.net\/1\/indexes\/\*\/queries/;
const build = 'build-hosted';

/** A record in the shape that DocSearch's crawler writes. */
const hit = {
  objectID: '1',
  url: 'https://firelordjs.com/compared_to_SDK/update#a-missing-document',
  type: 'lvl2',
  hierarchy: { lvl0: newest.label, lvl1: 'Update', lvl2: 'A missing document' },
  _highlightResult: {
    hierarchy: {
      lvl0: { value: newest.label },
      lvl1: { value: 'Update' },
      lvl2: { value: 'A <mark>missing</mark> document' },
    },
  },
  _snippetResult: { hierarchy: { lvl1: { value: 'Update' }, lvl2: { value: 'A <mark>missing</mark> document' } } },
};

interface Query {
  indexName: string;
  query: string;
  facetFilters: unknown;
}

// One worker for all of the file, since each one would build the site anew.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

let served: ServedSite;
let origin: string;
let asked: Query[];
let isReachable: boolean;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const { isBuilt, said } = await buildPages({ out: build, env: variables });
  expect(isBuilt, said).toBe(true);
  const { url, baseUrl, search } = readEnvironment(variables);
  await finishBuild({ build, site: url + baseUrl, search });
  served = await serveBuild(build);
  origin = served.origin;
});

test.afterAll(() => {
  served.close();
});

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

test('the hosted search modal finds pages of the active version', async ({ site, page }) => {
  await site.goto(`${origin}/installation`);
  expect(asked).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('missing');
  await page.getByRole('option').first().getByRole('link').click();
  await expect(page).toHaveURL(`${origin}/compared_to_SDK/update#a-missing-document`);
  expect(asked.at(-1)).toMatchObject({ indexName: 'firelordjs', query: 'missing' });
  expect(JSON.stringify(asked.at(-1)?.facetFilters)).toContain(`docusaurus_tag:${newest.tag}`);
});

test('the hosted search modal answers again once the service can be reached', async ({ site, page }) => {
  site.expectComplaint(/Failed to load resource|uncaught: Unreachable hosts|request to another host/);
  isReachable = false;
  await site.goto(origin);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('missing');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  isReachable = true;
  await page.getByRole('searchbox').fill('missing document');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('the hosted search page asks for its query', async ({ site, page }) => {
  await site.goto(`${origin}/search?q=missing`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /missing/ })
      .first(),
  ).toBeVisible();
  expect(asked.at(-1)?.query).toBe('missing');
});

test('the site with a hosted search has no index, and the other one no such host', async ({ site }) => {
  await site.goto(`${origin}/search?q=missing`);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(readdirSync(build)).not.toContain('search-index');
  expect(readFileSync(`${build}/index.html`, 'utf8')).toContain('https://testapp-dsn.algolia.net');
  expect(readFileSync('build/index.html', 'utf8')).not.toContain('algolia');
});
