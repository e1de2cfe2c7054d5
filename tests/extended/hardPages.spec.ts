import { siteRecords } from '../../samples/siteRecords.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import matter from 'gray-matter';
import { type SampleRecord, readPageRecord, writePageRecord } from '../../packages/records/said/PageRecord.ts';
import { findLosses } from '../e2e/access/findLosses.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { copySite } from '../../scripts/copySite.ts';
import type { ServedSite } from '../serveBuild.ts';
import { serveCopy } from './siteCopy.ts';
import { firestoreDocs, versionFolder } from '../../config/docsInstances.ts';

/** A copy of this site, below the repository, so that it finds its packages there. */
const copy = join(process.cwd(), '.bench/large-page');
const folder = versionFolder(firestoreDocs, firestoreDocs.versions[0]);

/** Appends page after page, with what the compiler said about their samples, until the page has as many samples. */
function enlarge(page: string, leastSamples: number): void {
  const samples: SampleRecord[] = [];
  let body = readFileSync(join(copy, page), 'utf8');
  const others = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.mdx') && path !== page);
  for (const path of [page, ...others.sort()]) {
    const record = readPageRecord(siteRecords, path);
    if (samples.length < leastSamples && record !== undefined) {
      samples.push(...record.samples);
      // Links to files are written from the folder of the page.
      const toRoot = (file: string) => `./${posix.relative(folder, posix.join(posix.dirname(path), file))}`;
      body += path === page ? '' : matter.read(path).content.replaceAll(/\.\.?\/[\w./-]+\.mdx/g, toRoot);
    }
  }
  // What commands print belongs to the page that shows them.
  writeFileSync(join(copy, page), body.replaceAll(/^```text path=.*?^```$/gms, ''));
  writePageRecord(copy, { page, samples });
}

test.describe('a page of 10,000 words and 200 samples', () => {
  // One worker builds the copy of the site once.
  test.describe.configure({ mode: 'default' });

  let served: ServedSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    copySite(copy);
    enlarge(`${folder}/transformative_types.mdx`, 200);
    served = await serveCopy(copy);
  });

  test.afterAll(() => served.close());

  for (const width of [320, 1280]) {
    test(`a page of 10,000 words and 200 samples is whole at ${width} px`, async ({ site, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await site.goto(`${served.origin}/transformative_types`);
      const { words, samples } = await page.getByRole('main').evaluate((main) => ({
        words: (main.textContent ?? '').split(/\s+/).length,
        samples: main.querySelectorAll('.code-content[data-typed]').length,
      }));
      console.log(`${words} words, ${samples} samples with types`);
      expect(words).toBeGreaterThan(10_000);
      expect(samples).toBeGreaterThanOrEqual(200);
      expect(await findLosses(page)).toEqual([]);
    });
  }

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
});
