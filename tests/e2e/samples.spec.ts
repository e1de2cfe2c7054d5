import type { Locator, Page } from '@playwright/test';
import { readPlaygroundAddress } from '../../packages/recorder/compile/readPlaygroundAddress.ts';
import { findViolations } from './access/findViolations.ts';
import { expect, test } from './fixtures.ts';

const path = '/quick_start_web';
/** Has errors with folded messages and type queries. */
const pathOfErrors = '/api/metatype';

/** The first block of the page that shows an error, and the first that shows a type query. */
function blockWith(page: Page, note: 'error' | 'query'): Locator {
  return page.locator('.code-block', { has: page.locator(`.sample-${note}`) }).first();
}

const typedBlocks = (page: Page) => page.locator('.code-content[data-typed]');
const popupOf = (page: Page) => page.getByRole('tooltip');
const moreOf = (block: Locator) => block.locator('summary', { hasText: /^More of ./ });

test('an identifier shows its type, fetched once for the page, in a popup to point at', async ({ page, site }) => {
  const requests: string[] = [];
  page.on('request', (request) => /assets\/types\//.test(request.url()) && requests.push(request.url()));
  await page.clock.install();
  await site.goto(path);
  await page.clock.runFor(5000);
  expect(requests).toHaveLength(0);
  for (const index of [1, 0]) {
    const block = typedBlocks(page).nth(index);
    await block.hover();
    await expect(block).toHaveClass(/sample-has-types/);
  }
  expect(requests).toHaveLength(1);
  const block = typedBlocks(page).first();
  await block.hover();
  const identifier = block.locator('.sample-identifier').first();
  await identifier.hover();
  await expect(popupOf(page)).toBeVisible();
  await popupOf(page).hover();
  await page.clock.runFor(5000);
  await expect(popupOf(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(popupOf(page)).toBeHidden();
});

test('a sample is one tab stop, and a button lists its types', async ({ page, site }) => {
  await site.goto(path);
  // It has no error, whose fold would be a tab stop of its own.
  const block = typedBlocks(page).filter({ hasText: 'setDoc(' }).first();
  await expect(block).toHaveAccessibleName('first.ts');
  await block.focus();
  await page.keyboard.press('Tab');
  await expect(block.locator(':focus')).toHaveCount(0);
  const frame = page.locator('.code-block', { has: page.locator('[data-typed]', { hasText: 'setDoc(' }) }).first();
  const name = 'Types of first.ts, 2';
  const button = frame.getByRole('button', { name, exact: true, includeHidden: true });
  await expect(button).toBeHidden();
  await moreOf(frame).press('Enter');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(frame.getByRole('list', { name: 'Types' })).toBeFocused();
  const types = frame.getByRole('list', { name: 'Types' }).getByRole('listitem');
  await expect(types.filter({ hasText: /^const couriers: / })).toHaveCount(1);
  const long = types.filter({ hasText: /^setDoc</ }).locator('details');
  await expect(long).not.toHaveAttribute('open');
  await long.locator('summary').press('Enter');
  await expect(long).toHaveAttribute('open');
  await expect(long).toContainText('readJSON: {');
  await moreOf(frame).press('Enter');
  await button.press('Enter');
  await expect(types).toHaveCount(0);
});

/** A call whose type is long, and the line that it stands in. */
function longCall(page: Page) {
  const line = page.locator('.code-line', { hasText: /^await setDoc\(/ }).first();
  return { line, identifier: line.locator('.sample-identifier', { hasText: 'setDoc' }) };
}

async function assertUncovered(page: Page, line: Locator): Promise<void> {
  const popup = await popupOf(page).boundingBox();
  const read = await line.boundingBox();
  if (popup === null || read === null) {
    throw new Error('The popup or the line is not shown.');
  }
  expect(popup.y >= read.y + read.height || popup.y + popup.height <= read.y).toBe(true);
}

test('a long type shows the signature of the call beside its line, and a button all of it', async ({ page, site }) => {
  await site.goto(path);
  const { line, identifier } = longCall(page);
  await line.hover();
  await identifier.hover();
  const unfold = popupOf(page).getByRole('button', { name: /^Show all \d+ lines$/ });
  await expect(unfold).toBeVisible();
  await expect(popupOf(page).locator('pre')).toHaveText(/^setDoc<\w+, …>\(reference: .*, data: [^]*\): Promise<.+>$/);
  await assertUncovered(page, line);
  await unfold.click();
  await expect(unfold).toBeHidden();
  await expect(popupOf(page).locator('pre')).toContainText('readJSON: {');
  await assertUncovered(page, line);
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toBeHidden();
});

test('the way to a popup opens no other, and one that grows stays under the pointer', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.goto('/guides/read');
  const block = typedBlocks(page).first();
  await block.hover();
  // A call in the middle of the window, with code above and below.
  const call = block.locator('.sample-identifier', { hasText: /^getDoc$/ }).last();
  await call.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x = 0, y = 0, height = 0 } = (await call.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + height / 2, { steps: 5 });
  await expect(popupOf(page)).toContainText('getDoc');
  const popup = await popupOf(page).boundingBox();
  const target = (popup?.y ?? 0) + (popup?.height ?? 0) / 2;
  await page.mouse.move(x + 20, target, { steps: Math.ceil(Math.abs(target - y)) });
  await expect(popupOf(page).locator(':hover').first()).toBeVisible();
  await expect(popupOf(page)).toContainText('getDoc');
  const unfold = popupOf(page).getByRole('button', { name: /^Show all/ });
  await unfold.click();
  await expect(unfold).toBeHidden();
  await expect(popupOf(page).locator('pre:hover')).toContainText('getDoc');
});

test('the copy button gives the code without directives, hidden setup and messages', async ({ page, site }) => {
  await site.goto(path);
  const block = blockWith(page, 'error');
  await block.hover();
  await block.getByRole('button', { name: /^Copy (?!with)/ }).click();
  const copied = await site.copied();
  const shown = (await block.locator('.code-line').allTextContents()).join('').replace(/\n$/, '');
  expect(copied).toBe(shown);
  expect(copied).not.toMatch(/@errors|\^\?|---cut|Error \d+/);
});

test('the Playground button opens the block with its set-up file', async ({ page, site, context }) => {
  const foreign: string[] = [];
  await context.route(/^https:/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Playground</title>' });
  });
  await site.goto('/api/delete_field');
  const block = page.locator('.code-block', { hasText: "'./delivery'" }).first();
  const button = block
    .getByRole('button', { name: 'Edit in the Playground' })
    .and(page.getByTitle('Needs a connection'));
  await moreOf(block).press('Enter');
  await button.focus();
  expect(foreign).toEqual([]);
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const opened = await opening;
  await expect(opened).toHaveTitle('Playground');
  expect(await opened.evaluate(() => opener === null)).toBe(true);
  expect(foreign).toHaveLength(1);
  const { file } = readPlaygroundAddress(opened.url());
  expect(file).toMatch(/\nconst orders = getFirelord[^]*\n\nawait updateDoc\(orders\./);
});

for (const javaScriptEnabled of [true, false]) {
  const scripting = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test.describe(scripting, () => {
    test.use({ javaScriptEnabled });

    test(`errors and types are text, and a message opens, and a sample leads to its set-up file, ${scripting}`, async ({
      page,
    }) => {
      await page.goto(pathOfErrors);
      const error = blockWith(page, 'error').locator('.sample-error').first();
      await expect(error).toContainText(/Error TS\d+.+is not assignable/s);
      await expect(blockWith(page, 'query').locator('.sample-query').first()).toContainText(/Type.+/);
      const whole = page.locator('.sample-folded').first();
      await expect(whole).toBeHidden();
      await page
        .locator('.sample-fold')
        .first()
        .getByText(/^Whole message, \d+ lines$/)
        .click();
      await expect(whole).toBeVisible();
      await page.goto('/api/delete_field');
      await page.getByRole('link', { name: "'./delivery'" }).first().click();
      await expect(page).toHaveURL(/\/guides\/model#describe$/);
      const setup = page.locator('.code-block', { hasText: 'export const orders' }).first();
      await expect(setup).toBeInViewport();
      await expect(setup.getByRole('link')).toHaveCount(0);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a tap shows a type in the window, and axe finds nothing there or in a message', async ({ page, site }) => {
    await site.goto(pathOfErrors);
    await page.locator('.sample-fold summary').first().tap();
    const block = typedBlocks(page).first();
    await block.tap({ position: { x: 5, y: 5 } });
    await block.locator('.sample-identifier').first().tap();
    await expect(popupOf(page)).toBeVisible();
    const box = await popupOf(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findViolations(page)).toEqual([]);
    await page.locator('h1').tap();
    await expect(popupOf(page)).toBeHidden();
    await block.locator('.sample-identifier').first().tap();
    await expect(popupOf(page)).toBeVisible();
    await block.locator('.sample-identifier').first().tap();
    await expect(popupOf(page)).toBeHidden();
  });

  test('a tap on a call shows its signature beside the line, with a button for a finger', async ({ page, site }) => {
    await site.goto(path);
    const { line, identifier } = longCall(page);
    await line.tap({ position: { x: 5, y: 5 } });
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await identifier.tap();
    await assertUncovered(page, line);
    const popup = await popupOf(page).boundingBox();
    expect((popup?.y ?? Infinity) + (popup?.height ?? 0)).toBeLessThanOrEqual((await line.boundingBox())?.y ?? 0);
    const unfold = popupOf(page).getByRole('button', { name: /^Show all/ });
    expect((await unfold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await unfold.tap();
    await expect(unfold).toBeHidden();
    await assertUncovered(page, line);
  });

  test('buttons of a block with a title lie in it on a phone, all but one behind another', async ({ page, site }) => {
    await site.goto('/api/delete_field');
    const block = page.locator('.code-block', { hasText: "'./delivery'", has: page.locator('.code-title') }).first();
    const button = (name: string | RegExp) => block.getByRole('button', { name, exact: true });
    await block.scrollIntoViewIfNeeded();
    const [code, copy, more] = await Promise.all(
      [block.locator('.code-content'), button(/^Copy (?!with)/), moreOf(block)].map((part) => part.boundingBox()),
    );
    for (const box of [copy, more]) {
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual((code?.y ?? 0) + 1);
    }
    await expect(button('Edit in the Playground')).toBeHidden();
    await moreOf(block).tap();
    expect((await button('Edit in the Playground').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await expect(button('Edit in the Playground')).toBeHidden();
    await expect(moreOf(block)).toBeFocused();
    await moreOf(block).tap();
    await button(/^Copy with delivery\.ts: /).tap();
    expect(await site.copied()).not.toContain('./delivery');
    await page.locator('h1').tap();
    await expect(button('Edit in the Playground')).toBeHidden();
  });

  test('a line that wraps goes on deeper than it begins', async ({ page, site }) => {
    await site.goto(pathOfErrors);
    const starts = await page.locator('.code-line').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
          /\S/.test(nodeValue ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
        );
        const first = walker.nextNode();
        const text = document.createRange();
        text.selectNodeContents(line);
        if (first === null || text.getClientRects().length === 0) {
          return [];
        }
        const rects = [...text.getClientRects()].filter(({ width }) => width > 0);
        text.setStart(first, /\S/.exec(first.nodeValue ?? '')?.index ?? 0);
        text.setEnd(first, text.startOffset + 1);
        const { left, bottom } = text.getBoundingClientRect();
        return rects.filter(({ top }) => top > bottom - 3).map((rect) => rect.left - left);
      }),
    );
    expect(starts.length).toBeGreaterThan(5);
    expect(starts.filter((deeper) => deeper < 1)).toEqual([]);
  });
});
