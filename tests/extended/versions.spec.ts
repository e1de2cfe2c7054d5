import { Records } from '../../records/Records.ts';
import { siteSamples } from '../../samples/siteSamples.ts';
import { readPageRecord, writePageRecord } from '../../records/said/PageRecord.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import {
  type DocsInstance,
  docsVersions,
  type DocsVersionTable,
  firestoreDocs,
  libraryReleases,
  realtimeDatabaseDocs,
} from '../../config/docsInstances.ts';
import { archiveVersion } from '../../scripts/versions/archiveVersion.ts';
import { cutVersion } from '../../scripts/versions/cutVersion.ts';
import { findLosses } from '../e2e/access/findLosses.ts';
import { expect, test } from '../e2e/SearchDialog.ts';
import sidebars from '../../sidebarsFiresage.ts';
import { copySite } from '../../scripts/copySite.ts';
import type { ServedSite } from '../serveBuild.ts';
import { commitCopy, serveCopy } from './siteCopy.ts';

const copy = join(process.cwd(), '.bench/versions');
const [older] = firestoreDocs.versions;
const name = `${Number.parseInt(older.name) + 1}.x`;
const base = `/${older.name}`;
/** Title of what tests/extended/fixtures/pinned has. */
const pinnedTest = 'the versions are those of another day';
const [major = '', minor = ''] = (Object.values(libraryReleases(realtimeDatabaseDocs.versions[0]))[0] ?? '').split('.');
const [nextRealtime, olderRealtime] = [`${Number(major) + 1}.x`, `${major}.${minor}.x`];

/** Lets the newer version say another type, as a release would. */
function changeOneType(page: string): void {
  const record = readPageRecord(new Records({ ...siteSamples, root: copy }), page);
  if (record === undefined) {
    throw new Error(`${page} has no record.`);
  }
  const [hover] = record.samples.flatMap(({ hovers }) => hovers);
  hover?.splice(3, 1, `${hover[3]} // changed`);
  writePageRecord(copy, record);
}

/** The table of the copy, which is no longer that of this site. */
function copiedDocs(): { instance: DocsInstance; table: DocsVersionTable } {
  const table = JSON.parse(readFileSync(join(copy, 'config/docsVersions.json'), 'utf8')) as DocsVersionTable;
  const [newest, ...others] = table.versions[firestoreDocs.id] ?? [];
  if (newest === undefined) {
    throw new Error('The copy has no version.');
  }
  return { instance: { ...firestoreDocs, versions: [newest, ...others] }, table };
}

/** Commits, builds and serves the copy. */
function serveCommitted(): Promise<ServedSite> {
  commitCopy(copy);
  return serveCopy(copy);
}

/** Runs the tests of the content and of the build on the copy, and one that pins the versions of this site. */
function failedTests(): string[] {
  const [pinned, results] = [join(copy, 'tests/content/fixtures/pinned'), join(copy, '.bench/results.json')];
  cpSync('tests/extended/fixtures/pinned', pinned, { recursive: true });
  cpSync('config/docsVersions.json', join(pinned, 'docsVersions.json'));
  // Tests read installed packages by their paths; the build leaves its cache there, which is not to be shared.
  const packages = join(copy, 'node_modules');
  rmSync(packages, { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), packages);
  const words = ['run', 'tests/content', 'tests/build', '--reporter=json', `--outputFile=${results}`];
  const { stdout, stderr } = spawnSync('npx', ['vitest', ...words], { cwd: copy, encoding: 'utf8' });
  unlinkSync(packages);
  rmSync(pinned, { recursive: true });
  if (!existsSync(results)) {
    throw new Error(`The tests of the copy do not run:\n${`${stdout}${stderr}`.slice(-3000)}`);
  }
  const { numTotalTests, testResults } = JSON.parse(readFileSync(results, 'utf8')) as JsonTestResults;
  console.log(`${numTotalTests} tests in ${testResults.length} files ran on the copy`);
  return testResults
    .filter(({ status }) => status !== 'passed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ]);
}

test.describe('a site with a version cut from the newest', () => {
  // One worker builds the copy of the site once.
  test.describe.configure({ mode: 'default' });

  let served: ServedSite;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    copySite(copy);
    const cut = { root: copy, sidebars, releases: new Map<string, string>() };
    await cutVersion({ ...cut, instance: firestoreDocs, table: docsVersions, name });
    const { table } = copiedDocs();
    await cutVersion({ ...cut, instance: realtimeDatabaseDocs, table, name: nextRealtime });
    changeOneType(`versioned_docs/version-${name}/code_sharing.mdx`);
    served = await serveCommitted();
  });

  test.afterAll(() => served.close());

  test('only a test that pins the versions of today fails on it', () => {
    test.setTimeout(600_000);
    expect(failedTests()).toEqual([pinnedTest]);
  });

  test('leads from a page to that of the other version and back, and remembers the choice', async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const choose = async (from: string, to: string): Promise<void> => {
      await bar.getByRole('button', { name: from, exact: true }).hover();
      await bar.getByRole('link', { name: to, exact: true }).click();
    };
    await site.goto(`${served.origin}/api/metatype`);
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
    await choose(name, older.name);
    await expect(page).toHaveURL(`${served.origin}${base}/api/metatype`);
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toContainText(`${older.name}, which is no longer actively maintained`);
    const stored = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('docs-preferred-version-default'));
      return localStorage.getItem(key ?? '');
    });
    expect(stored).toBe(older.name);
    await bar.getByRole('link', { name: firestoreDocs.name, exact: true }).click();
    await expect(page).toHaveURL(`${served.origin}${base}/${firestoreDocs.entry}`);
    await choose(older.name, name);
    await expect(page).toHaveURL(`${served.origin}/${firestoreDocs.entry}`);
  });

  test('gives each docs instance a list of its versions, and says which has no such page', async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const [, preview] = firestoreDocs.versions;
    await site.goto(`${served.origin}/firesage/highlights/set`);
    await expect(bar.getByRole('button', { name, exact: true })).toHaveCount(0);
    await bar.getByRole('button', { name: nextRealtime, exact: true }).hover();
    await expect(bar.locator('.version-note')).toHaveCount(0);
    await bar.getByRole('link', { name: olderRealtime, exact: true }).click();
    await expect(page).toHaveURL(`${served.origin}/firesage/${olderRealtime}/highlights/set`);
    await expect(page.locator('.theme-doc-version-banner')).toContainText(`${olderRealtime}, which is no longer`);
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a[href$="/set"]')).toHaveAttribute(
      'href',
      `/firesage/${olderRealtime}/highlights/set`,
    );
    await site.goto(`${served.origin}/installation`);
    await expect(bar.getByRole('button', { name: nextRealtime, exact: true })).toHaveCount(0);
    await bar.getByRole('button', { name, exact: true }).hover();
    await expect(bar.locator('.version-note')).toHaveText([
      `This page is not in ${preview?.label}, which opens at its first page.`,
    ]);
  });

  test('names the newer page to search engines, and keeps the older one out of them', async ({ site, page }) => {
    const headOf = async (path: string) => {
      await site.goto(`${served.origin}${path}`);
      return {
        canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
        robots: await page
          .locator('meta[name=robots]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('content'))),
        tag: await page.locator('meta[name=docusaurus_tag]').getAttribute('content'),
      };
    };
    const newer = await headOf('/code_sharing');
    expect(newer).toMatchObject({ robots: [], tag: `docs-default-${name}` });
    expect(await headOf(`${base}/code_sharing`)).toEqual({
      canonical: newer.canonical,
      robots: ['noindex'],
      tag: `docs-default-${older.name}`,
    });
    const sitemap = await (await page.request.get(`${served.origin}/sitemap.xml`)).text();
    expect(sitemap).toContain('/code_sharing<');
    expect(sitemap).not.toContain(`${base}/`);
  });

  test('keeps an older page whole: its links, its samples and its Markdown', async ({ site, page }) => {
    await site.goto(`${served.origin}${base}/guides/read`);
    const links = await page
      .locator('main article a[href^="/"]:not([href$=".md"], [href*="llms"])')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(5);
    expect(
      links.filter(
        (href) => href !== '/' && !href.startsWith(base) && !href.startsWith('/firesage') && !href.startsWith('/next'),
      ),
    ).toEqual([]);
    expect(await page.locator('.code-content[role=group]').count()).toBeGreaterThan(5);
    for (const [path, version] of [
      ['/llms.txt', name],
      [`${base}/llms.txt`, older.name],
    ] as const) {
      const text = await (await page.request.get(served.origin + path)).text();
      expect(text).toContain(`# Firelord: ${firestoreDocs.name} ${version}\n`);
    }
  });

  test('says on an older page what changed since, with a link, where something did', async ({ site, page }) => {
    const note = page.getByText(/of the samples on this page differs in/);
    await site.goto(`${served.origin}${base}/code_sharing`);
    await expect(note).toHaveText(`1 type of the samples on this page differs in ${name}.`);
    await note.getByRole('link').click();
    await expect(page).toHaveURL(`${served.origin}/code_sharing`);
    await expect(note).toHaveCount(0);
    await site.goto(`${served.origin}${base}/installation`);
    await expect(note).toHaveCount(0);
    const text = await (await page.request.get(`${served.origin}${base}/code_sharing.md`)).text();
    expect(text).toContain(`1 type of the samples on this page differs in [${name}]`);
  });

  test('searches the active version first, and names the other', async ({ site, page, search }) => {
    const labels = [name, older.name].map((version) => `${firestoreDocs.name} ${version}`);
    for (const [path, [own = '', other = '']] of [
      ['/installation', labels],
      [`${base}/installation`, [...labels].reverse()],
    ] as const) {
      await site.goto(served.origin + path);
      await search.find('possibly read as undefined');
      await expect(search.dialog.getByRole('listbox').first()).toHaveAccessibleName(own);
      await expect(search.dialog.getByRole('listbox', { name: other })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });

  test('keeps an archived version at its addresses, whole, and one entry of the list away', async ({ site, page }) => {
    test.setTimeout(900_000);
    await archiveVersion({ root: copy, ...copiedDocs(), name: older.name }, join(copy, 'build'));
    const archived = await serveCommitted();
    try {
      const entry = `${base}/${firestoreDocs.entry}`;
      await page.goto(archived.origin + base);
      await expect(page).toHaveURL(archived.origin + entry);
      await page.setViewportSize({ width: 1440, height: 900 });
      // So that the page before fetches no other while the archived one is on its way.
      await site.announceConnection();
      await site.goto(`${archived.origin}/api/metatype`);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('button', { name, exact: true }).hover();
      await expect(bar.getByRole('link', { name: older.name, exact: true })).toHaveCount(0);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') {
          scripts.push(request.url());
        }
      });
      await bar.getByRole('link', { name: `${older.name} (archived)`, exact: true }).click();
      await expect(page).toHaveURL(archived.origin + entry);
      await expect(page.locator('.theme-doc-version-banner')).toContainText('no longer actively maintained');
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      // A closed category leads to its first page, where it is open.
      await sidebar.getByRole('button', { name: 'API', exact: true }).click();
      await sidebar.locator(`a[href='${base}/api/metatype']`).click();
      await expect(page).toHaveURL(`${archived.origin}${base}/api/metatype`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/api\/metatype$/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('.code-content').first()).toBeVisible();
      const dead = page.locator(
        'button:visible:not([disabled], .dropdown > *), a[href="#"]:visible, [role=tab]:visible',
      );
      await expect(dead).toHaveCount(0);

      expect(await findLosses(page)).toEqual([]);
      expect(scripts).toEqual([]);
      const text = await (await page.request.get(`${archived.origin}${base}/llms.txt`)).text();
      expect(text).toContain(`# Firelord: ${firestoreDocs.name} ${older.name}\n`);
      expect(failedTests()).toEqual([pinnedTest]);
    } finally {
      archived.close();
    }
  });
});
