import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsVersions, realtimeDatabaseDocs, versionFolder } from '../../config/docsInstances.ts';
import { readPageRecord, writePageRecord } from '../../packages/records/said/PageRecord.ts';
import { siteRecords } from '../../samples/siteRecords.ts';
import { copySite } from '../../scripts/copySite.ts';
import { expect, test } from '../e2e/SearchDialog.ts';
import type { ServedSite } from '../serveBuild.ts';
import { serveCopy } from './siteCopy.ts';

const copy = join(process.cwd(), '.bench/versions');
const [newest] = realtimeDatabaseDocs.versions;
const older = { ...newest, name: '1.x', label: '1.x', route: '/firesage/1.x' };
const folders = { newest: versionFolder(realtimeDatabaseDocs, newest), older: 'firesage_versioned_docs/version-1.x' };

/** Gives the older version what `npm run record:samples` and `record:library` would write for the same release. */
function copyRecords(): void {
  cpSync(join(copy, 'recorded/paths', folders.newest), join(copy, 'recorded/paths', folders.older), {
    recursive: true,
  });
  cpSync(join(copy, 'recorded/libraries/firesagejs.json'), join(copy, 'recorded/libraries/firesagejs@1.x.json'));
  for (const file of readdirSync(folders.newest, { recursive: true, encoding: 'utf8' })) {
    const record = readPageRecord(siteRecords, `${folders.newest}/${file}`);
    const samples = record?.samples.map((sample) => ({ ...sample, environment: `${sample.environment}@1.x` }));
    if (samples !== undefined) {
      writePageRecord(copy, { page: `${folders.older}/${file}`, samples });
    }
  }
}

test.describe('a site with a version that docs:version made', () => {
  // One worker builds the copy of the site once.
  test.describe.configure({ mode: 'default' });

  let served: ServedSite;

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    copySite(copy);
    execFileSync('npx', ['docusaurus', 'docs:version:firesage', older.name], { cwd: copy });
    const versions = { ...docsVersions.versions, firesage: [{ ...newest, label: '2.x' }, older] };
    writeFileSync(join(copy, 'config/docsVersions.json'), JSON.stringify({ versions }));
    copyRecords();
    served = await serveCopy(copy);
  });

  test.afterAll(() => served.close());

  test('keeps the links of an older page within its version', async ({ page }) => {
    const routes = readdirSync(join(copy, folders.older), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => `${older.route}/${file.replace(/\.mdx$/, '')}`);
    const others = new Map<string, string[]>();
    let links = 0;
    for (const route of routes) {
      const text = readFileSync(join(copy, `build${route}.html`), 'utf8');
      const article = /<article>.*<\/article>/s.exec(text)?.[0] ?? '';
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

  test('leads from a page to that of the other version and back, and names the newer to search engines', async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await site.goto(`${served.origin}/firesage/highlights/set`);
    await bar.getByRole('button', { name: '2.x', exact: true }).hover();
    await bar.getByRole('link', { name: older.name, exact: true }).click();
    await expect(page).toHaveURL(`${served.origin}${older.route}/highlights/set`);
    await expect(page.locator('.theme-doc-version-banner')).toContainText(
      '1.x, which is no longer actively maintained',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/firesage\/highlights\/set$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await bar.getByRole('button', { name: older.name, exact: true }).hover();
    await bar.getByRole('link', { name: '2.x', exact: true }).click();
    await expect(page).toHaveURL(`${served.origin}/firesage/highlights/set`);
  });
});
