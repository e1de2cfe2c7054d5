import type { Page } from '@playwright/test';
import { errorsRoute, realtimeDatabaseDocs } from '../../config/docsInstances.ts';
import { findViolations } from './access/findViolations.ts';
import { expect, test } from './SearchDialog.ts';

const decoder = '/5.1_error_reading';
const unknownField = `src/books.ts(4,38): error TS2322: Type '"Emma"' is not assignable to type '"Error: The value might be incorrect or 'titel' is an unknown property"'.`;
const negativeLimit = `\u001B[96msrc/books.ts\u001B[0m:\u001B[93m9\u001B[0m:\u001B[93m30\u001B[0m - \u001B[91merror\u001B[0m\u001B[90m TS2345: \u001B[0mArgument of type '-3' is not assignable to parameter of type '"Error: do not use negative, 0 or decimal value"'.`;
const output = `> tsc --noEmit\n\n${unknownField}\n${negativeLimit}\nsrc/x.ts(1,7): error TS6133: '<b>x</b>' is declared but its value is never read.\n`;
const realtimeOutput = `TS2345: '"Error: missing orderBy clause; startAt, startAfter, endAt, endBefore or equalTo need orderBy to work"'.
TS2322: Type 'true' is not assignable to type 'never'.
TS2349: This expression is not callable.`;

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Paste the whole error' });
const explanationsOf = (page: Page) => page.getByRole('region', { name: 'Explanations' });
const entriesOf = (page: Page) => explanationsOf(page).locator('ol > li');

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+V');
}

test('the decoder explains each pasted error, sends nothing, and fits a narrow window', async ({ site, page }) => {
  await site.goto(decoder);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await fieldOf(page).focus();
  await paste(page, output + unknownField);
  const entries = entriesOf(page);
  await expect(entries).toHaveCount(3);
  await expect(explanationsOf(page).getByRole('status')).toHaveText(
    'Errors: 4, 3 different. An unknown field: correct its name',
  );
  await expect(entries.nth(0)).toContainText('src/books.ts:4 · TS2322 · 2×');
  await expect(entries.nth(0)).toContainText('titel does not exist here: check its spelling');
  await expect(entries.nth(0)).toContainText('correct it, or add the field.');
  await expect(entries.nth(0).getByRole('link', { name: 'An unknown field: correct its name' })).toBeVisible();
  await entries.nth(1).locator('summary').press('Enter');
  await expect(entries.nth(1)).toContainText('src/books.ts:9 · TS2345');
  await expect(entries.nth(1).locator('.code-line').first()).toBeVisible();
  await entries.nth(2).locator('summary').click();
  await expect(entries.nth(2)).toContainText("'<b>x</b>' is declared");
  await expect(entries.nth(2).getByRole('link')).toHaveAttribute('href', '/discord#reproduction');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  expect(await findViolations(page)).toEqual([]);
  await entries.nth(0).getByRole('link', { name: 'An unknown field: correct its name' }).click();
  await expect(page).toHaveURL(/#message-unknown-property$/);
  await expect(page.locator('#message-unknown-property')).toBeInViewport();
  expect(requests.filter((request) => /titel|books/.test(request))).toEqual([]);
});

test('the decoder keeps its text over a reload and Back, and the address without it', async ({ site, page }) => {
  await site.goto(decoder);
  await fieldOf(page).fill(output);
  await expect(entriesOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(decoder);
  await page.reload();
  await expect(fieldOf(page)).toHaveValue(output);
  await expect(entriesOf(page)).toHaveCount(3);
  await site.goto('/installation');
  await page.goBack();
  await expect(fieldOf(page)).toHaveValue(output);
  await expect(entriesOf(page)).toHaveCount(3);
});

test('the decoder announces each answer with its title and the number of errors', async ({ site, page }) => {
  await site.goto(decoder);
  const status = explanationsOf(page).getByRole('status');
  let last = '';
  await fieldOf(page).fill('TS2322');
  await expect(explanationsOf(page).getByText('Look at')).toBeVisible();
  await fieldOf(page).fill('hello');
  await expect(explanationsOf(page)).toContainText(/No entry has these words\.\s*Search .* run time\. Paste what tsc/);
  for (const [text, answer] of [
    [unknownField, 'Errors: 1. An unknown field: correct its name'],
    // The same words are heard once more, since a space tells them from those before.
    [unknownField.replaceAll('Emma', 'Vera'), 'Errors: 1. An unknown field: correct its name'],
    ["error TS6133: 'x' is declared but its value is never read.", /^Errors: 1\. 'x' is declared/],
    ['TS2345', /^TS2345\. ./],
    ['TS99999', 'No page has TS99999.'],
    ['hello', 'No entry has these words.'],
    [output, 'Errors: 3. An unknown field: correct its name'],
  ] as const) {
    await fieldOf(page).fill(text);
    await expect.poll(() => status.textContent(), text).not.toBe(last);
    await expect(status).toHaveText(answer);
    last = (await status.textContent()) ?? '';
  }
});

test('the decoder explains an example, and again after Clear', async ({ site, page }) => {
  for (const path of [decoder, errorsRoute(realtimeDatabaseDocs)]) {
    await site.goto(path);
    for (const last of ['Clear', 'Copy link']) {
      await page.getByRole('button', { name: 'Try an example' }).click();
      await expect(explanationsOf(page).locator('strong a')).toBeVisible();
      await page.getByRole('button', { name: last }).click();
    }
  }
});

test('the decoder answers on a phone without scrolling', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.goto(decoder);
  await fieldOf(page).fill(unknownField);
  await expect(explanationsOf(page).getByText('The key or path is not in the meta type')).toBeInViewport();
});

test('the decoder copies a link that opens it filled', async ({ site, page }) => {
  await site.goto(decoder);
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await fieldOf(page).focus();
  await paste(page, output);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const link = await site.copied();
  expect(link).toContain(`${decoder}#error=`);
  await page.evaluate(() => window.sessionStorage.clear());
  await site.goto('/installation');
  await site.goto(link);
  await expect(fieldOf(page)).toHaveValue(output);
  await expect(fieldOf(page)).toBeInViewport();
  await expect(entriesOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(decoder);
});

test('the search leads from Firestore to the decoder with all that was pasted', async ({ site, search, page }) => {
  await site.goto('/quick_start_web');
  await search.open();
  await search.field.fill('limit');
  const explain = search.dialog.getByRole('link', { name: 'Explain an error' });
  await expect(search.items.first()).toBeVisible();
  await expect(explain).toHaveCount(0);
  await search.field.fill('ts2322');
  await expect(explain).toBeVisible();
  await search.field.fill('');
  await paste(page, output);
  await explain.click();
  await expect(fieldOf(page)).toHaveValue(output);
  await expect(page).toHaveURL(decoder);
  await expect(entriesOf(page)).toHaveCount(3);
});

test('the search leads from the docs of the Realtime Database to their decoder', async ({ site, search, page }) => {
  await site.goto('/firesage/quick_start');
  await search.open();
  await paste(page, realtimeOutput);
  await search.dialog.getByRole('link', { name: 'Explain an error' }).click();
  await expect(entriesOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(errorsRoute(realtimeDatabaseDocs));
  await expect(entriesOf(page).nth(0)).toContainText(/Add (?:one|the) ordering/);
  await entriesOf(page).nth(1).locator('summary').click();
  await expect(entriesOf(page).nth(1).locator('strong a')).toHaveAttribute('href', /^\/firesage\//);
  await expect(explanationsOf(page).locator(`a[href^="${decoder}"]`)).toHaveCount(0);
  await entriesOf(page).nth(0).locator('strong a').click();
  await expect(page).toHaveURL(/#message-missing-order$/);
});
