import type { Page } from '@playwright/test';
import { builtRoutes } from '../../builtRoutes.ts';
import { expect, pageKinds, test } from '../fixtures.ts';
import { findLosses } from './findLosses.ts';

/** What a page may be, in pixels of a window of 390. */
const limits = { height: 30_000, titleOnPhone: 200, titleOnDesk: 150 };
/** Shares of all blocks of code and of all tables that may hide something sideways. */
const hiddenShare = { blocks: 0.03, tables: 0.1 };

interface Measures {
  /** One entry for each block of code, and for each table: whether part of it is out of sight until it is scrolled. */
  blocks: boolean[];
  tables: boolean[];
  /** One for each short code inside a sentence: whether it goes on in the next line. */
  codes: boolean[];
  height: number;
  /** Pixels from the bar to the title. */
  title: number;
}

/** Controls that only a script could answer, each once. */
async function findDeadControls(page: Page): Promise<string[]> {
  const dead = await page
    // The lists of the navigation bar open without a script, where the focus or the pointer is.
    .locator('button:visible:not([disabled], .dropdown > *), a[href="#"]:visible, [role=tab]:visible')
    .evaluateAll((controls) => controls.map((control) => control.outerHTML.slice(0, 140)));
  return [...new Set(dead)];
}

function measure(page: Page): Promise<Measures> {
  return page.evaluate(() => {
    const hides = (element: Element) =>
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const hidesAnything = (element: Element) =>
      hides(element) || [...element.querySelectorAll('*')].some(hides) || hidesAround(element.parentElement);
    const hidesAround = (element: Element | null): boolean =>
      element !== null && element.tagName !== 'MAIN' && (hides(element) || hidesAround(element.parentElement));
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map(hidesAnything);
    const codes = [...document.querySelectorAll('main :is(p, li) > code')].filter(
      ({ textContent }) => textContent.length <= 16,
    );
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      blocks: all('main .code-content'),
      tables: all('main table'),
      codes: codes.map((code) => code.getClientRects().length > 1),
      height: document.documentElement.scrollHeight,
      title: (topOf('h1')?.top ?? Infinity) - (topOf('.navbar')?.bottom ?? 0),
    };
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page without scripts is whole, dark, without dead controls, and fits a phone', async ({
    page,
    thorough,
  }) => {
    test.slow();
    const blocks: boolean[] = [];
    const tables: boolean[] = [];
    const codes: boolean[] = [];
    const pages: (Measures & { path: string })[] = [];
    const wideTitles: number[] = [];
    const assertWhole = async (path: string, width: number): Promise<Measures> => {
      expect.soft(await findLosses(page), `lost text on ${path} at ${width} px`).toEqual([]);
      expect.soft(await findDeadControls(page), `controls without a script on ${path} at ${width} px`).toEqual([]);
      return measure(page);
    };
    for (const path of builtRoutes) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const measures = await assertWhole(path, 390);
      blocks.push(...measures.blocks);
      tables.push(...measures.tables);
      codes.push(...measures.codes);
      pages.push({ path, ...measures });
      await expect.soft(page.locator('html'), path).toHaveCSS('background-color', 'rgb(20, 19, 27)');
      // A wide window costs as much again, so the first tier asks it of one page of each kind.
      if (thorough || pageKinds.includes(path)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        wideTitles.push((await assertWhole(path, 1440)).title);
      }
    }
    const count = (all: boolean[]) => all.filter((is) => is).length;
    const tallest = pages.reduce((one, other) => (other.height > one.height ? other : one));
    const lowest = Math.max(...pages.map(({ title }) => title));
    const lowestWide = Math.max(...wideTitles);
    console.log(
      `${pages.length} pages at 390 px: ${count(blocks)} of ${blocks.length} blocks and ${count(tables)} of ${tables.length} ` +
        `tables hide something sideways, ${count(codes)} of ${codes.length} short codes break; ` +
        `${tallest.path} is the tallest, ${tallest.height} px; titles begin ${lowest} px below the bar at most, ${lowestWide} px at 1440 px`,
    );
    expect(blocks.length).toBeGreaterThan(0);
    expect(tables.length).toBeGreaterThan(0);
    expect(codes.length).toBeGreaterThan(0);
    expect(count(codes)).toBe(0);
    expect(count(blocks) / blocks.length).toBeLessThanOrEqual(hiddenShare.blocks);
    expect(count(tables) / tables.length).toBeLessThanOrEqual(hiddenShare.tables);
    expect(tallest.height).toBeLessThanOrEqual(limits.height);
    expect(lowest).toBeLessThanOrEqual(limits.titleOnPhone);
    expect(lowestWide).toBeLessThanOrEqual(limits.titleOnDesk);
  });
});

test('what a narrow window hides or breaks is counted', async ({ page }) => {
  // A script that comes late would bring the page back.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/markdown-page');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('main').evaluate((main) => {
    const cells = '<td>column</td>'.repeat(20);
    main.innerHTML =
      '<div class="code-content" data-code-lines="keep"><pre>a long line of code that goes on beyond the edge of a phone</pre></div>' +
      `<div class="table-region"><table><tbody><tr>${cells}</tr></tbody></table></div>` +
      `<p>${'<code>java -version</code> '.repeat(9)}</p>`;
  });
  expect(await measure(page)).toMatchObject({ blocks: [true], tables: [true], codes: expect.arrayContaining([true]) });
});
