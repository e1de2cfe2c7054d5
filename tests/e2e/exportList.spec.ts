import { docsInstances, versionRoute } from '../../config/docsInstances.ts';
import { expect, test } from './fixtures.ts';

for (const { versions, index } of docsInstances) {
  const route = versionRoute(versions[0], index);
  test(`the list of exports on ${route} shows what is typed, and how many that are`, async ({ site, page }) => {
    await site.goto(route);
    const field = page.getByRole('searchbox', { name: 'Filter' });
    const list = page.getByRole('region', { name: 'Exports' });
    const items = list.getByRole('listitem', { includeHidden: true });
    await expect(items.first()).toBeVisible();
    const headings = list.getByRole('heading');
    expect(await headings.count()).toBeGreaterThan(3);
    await expect(items.first().locator('.export-sentence')).toBeHidden();
    const all = await items.count();
    expect(all).toBeGreaterThan(40);
    await field.fill('  SERVERTIMESTAMP ');
    await expect(items.filter({ visible: true })).toHaveCount(2);
    await expect(items.filter({ visible: true }).first().locator('.export-sentence')).toBeVisible();
    expect(await headings.count()).toBeLessThan(3);
    await expect(page.getByRole('status').filter({ hasText: 'export' })).toHaveText('2 exports');
    await field.fill('nothing has this name');
    await expect(page.getByRole('status').filter({ hasText: 'export' })).toHaveText('0 exports');
    await field.fill('');
    await expect(items.filter({ visible: true })).toHaveCount(all);
  });
}

test('an old heading of the list of exports leads to the entry', async ({ site, page }) => {
  await site.goto('/api/index#document-reference');
  await expect(page).toHaveURL(/\/api\/references#DocumentReference$/);
});
