import type { Page } from '@playwright/test';
import { errorsRoute, firestoreDocs } from '../../config/docsInstances.ts';
import { pageKinds } from '../e2e/fixtures.ts';
import { expect, test } from '../e2e/SearchDialog.ts';

/**
 * Does what a browser does that translates a page, from now on: two elements take the place of each text. React writes on
 * into the text that it made, and fails where it takes that out by itself.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replaced: [text: Text, translation: Element][] = [];
    const replaceIn = (root: Node): void => {
      const iterator = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
      while (iterator.nextNode()) {
        const text = iterator.referenceNode;
        if (text instanceof Text && /\S/.test(text.data) && !text.parentElement?.closest('script, style, font')) {
          const translation = document.createElement('font');
          translation.append(document.createElement('font'));
          translation.firstElementChild?.append(text.data);
          replaced.push([text, translation]);
          text.replaceWith(translation);
        }
      }
    };
    replaceIn(document.body);
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(replaceIn))).observe(
      document.body,
      { childList: true, subtree: true },
    );
    Object.assign(window, { replaced });
  });
}

/** Texts that the page has changed since they were translated, and that a reader does not see. */
const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { replaced: [text: Text, translation: Element][] }).replaced
      .filter(([text, translation]) => translation.isConnected && text.data !== translation.textContent)
      .map(([text, translation]) => `“${translation.textContent}” for “${text.data}”`),
  );

/** Presses all that opens, closes, switches or copies, one after the other. */
function pressAll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector = '[role=tab], summary, button[type=button], .recorded-table tr:first-child > td > a';
    const controls = [...document.querySelectorAll<HTMLElement>(selector)];
    const shown = controls.filter((each) => each.checkVisibility() && !/Playground/.test(each.innerText));
    shown.forEach((control) => control.click());
    return shown.length;
  });
}

/** Goes to a path of the site without loading it. */
async function follow(page: Page, path: string): Promise<void> {
  const title = page.locator('main h1').first();
  await title.evaluate((element) => element.setAttribute('data-left', ''));
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
  await title.waitFor();
}

test('a text that changes beside another is stale where the page is translated', async ({ page }) => {
  await page.setContent('<p>one <b>two</b></p>');
  const text = await page.evaluateHandle(() => document.querySelector('p')?.firstChild as Text);
  await translate(page);
  expect(await staleTexts(page)).toEqual([]);
  await text.evaluate((node) => node.replaceData(0, 3, 'three'));
  expect(await staleTexts(page)).toEqual(['“one ” for “three ”']);
});

test('controls of every kind work on a translated page', async ({ site, page }) => {
  let pressed = 0;
  await site.goto('/search');
  await translate(page);
  for (const path of pageKinds.filter((kind) => kind !== '/search')) {
    await follow(page, path);
    pressed += (await pressAll(page)) + (await pressAll(page));
    await site.idle();
    expect.soft(await staleTexts(page), path).toEqual([]);
    expect.soft(site.complaints, path).toEqual([]);
  }
  console.log(`a control was pressed ${pressed} times`);
  expect(pressed).toBeGreaterThan(0);
});

const error = `src/x.ts(1,2): error TS2345: Argument of type '-3' is not assignable to parameter of type '"Error: do not use negative, 0 or decimal value"'.`;
const unknown = `src/y.ts(3,4): error TS6133: 'x' is declared but its value is never read.`;
const finds = (text: string) => [text, new RegExp(`^[1-9]\\d* results for “${text}”`)] as const;

/** What is written into the field of a page, and what is said of each text. */
const searched = [finds('update'), finds('update field'), ['zzzz', /^No results/], finds('delete')] as const;
const pasted = [
  [error, /^Errors: 1\b/],
  [`${unknown}\n${error}`, /^Errors: 2\b/],
  ['TS2322', /^TS2322/],
  ['any text', /^No entry has these words/],
  [`${error}\n${error}\n${unknown}`, /^Errors: 3, 2 different/],
] as const;

for (const [path, steps] of [
  ['/search', searched],
  [errorsRoute(firestoreDocs), pasted],
] as const) {
  test(`the field of the translated ${path} answers each text`, async ({ site, page }) => {
    await site.goto(path);
    await translate(page);
    for (const [text, answer] of steps) {
      await page.locator('main').locator('input[type=search], textarea').fill(text);
      const answers = page.locator('main [aria-hidden], main [role=status]').filter({ hasText: answer });
      await expect(answers.first()).toBeVisible();
      expect(await staleTexts(page), text).toEqual([]);
    }
  });
}

test('the translated search dialog says how many results each text has', async ({ site, search, page }) => {
  await site.goto('/installation');
  await translate(page);
  await search.open();
  let status = '';
  for (const text of ['query', 'zzzzqqqq', 'update', 'query']) {
    await search.field.fill(text);
    await expect(search.status).not.toHaveText(status);
    status = await search.status.innerText();
    await expect(search.allResults).toHaveText(text === 'zzzzqqqq' ? [] : [`See all ${status}`]);
    expect(await staleTexts(page), text).toEqual([]);
  }
});
