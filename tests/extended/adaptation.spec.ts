import type { Page } from '@playwright/test';
import { pastedError } from '../e2e/fixtures.ts';
import { expect, test } from '../e2e/SearchDialog.ts';

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('forced colours show the sidebar’s arrows on both canvases in both modes', async ({ site, page }) => {
    await site.goto('/installation');
    const arrow = page.locator('.menu__link--sublist-caret').first();
    for (const [colorScheme, theme] of [
      ['light', 'light'],
      ['light', 'dark'],
      ['dark', 'light'],
      ['dark', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      const filter = await arrow.evaluate((element) => getComputedStyle(element, '::after').filter);
      expect(filter, `${theme} on ${colorScheme}`).toBe(colorScheme === 'dark' ? 'invert(1)' : 'none');
    }
  });

  /** Words in the colour of what they stand on, of all that is shown. */
  const listUnseen = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const groundOf = (element: Element | null): string => {
        const ground = element === null ? '' : getComputedStyle(element).backgroundColor;
        return / 0\)$/.test(ground) ? groundOf(element?.parentElement ?? null) : ground;
      };
      return [...document.querySelectorAll('body :not(script, style)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text && /\S/.test(node.data)))
        .filter((element) => getComputedStyle(element).color === groundOf(element))
        .map((element) => element.outerHTML.slice(0, 200));
    });

  /** By page, what opens there, and what has to differ from another by more than a colour that is not shown. */
  const screens: Readonly<Record<string, readonly [chosen: string, other: string, open?: (page: Page) => unknown]>> = {
    '/search?q=update': ['main li mark', 'main li p'],
    [pastedError]: ['[aria-label=Explanations] mark', '[aria-label=Explanations] p'],
    '/compared_to_SDK/query_rules': [
      'td > [aria-expanded=true]',
      'td > [aria-expanded=false]',
      (page) => page.locator('.recorded-table td > a').first().click(),
    ],
    '/compared_to_SDK/limit': ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
  };

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`forced colours on ${colorScheme} show all words, and what is chosen`, async ({ site, search, page }) => {
      const check = async (chosen: string, other: string): Promise<void> => {
        const [one, another] = await Promise.all(
          [chosen, other].map((selector) =>
            page
              .locator(selector)
              .filter({ visible: true })
              .first()
              .evaluate((element) => {
                const { backgroundColor, outline, border } = getComputedStyle(element);
                return [backgroundColor, outline, border].join();
              }),
          ),
        );
        expect.soft(one, chosen).not.toBe(another);
        expect.soft(await listUnseen(page), chosen).toEqual([]);
      };
      await page.emulateMedia({ colorScheme });
      for (const [path, [chosen, other, open]] of Object.entries(screens)) {
        await site.goto(path);
        await open?.(page);
        await check(chosen, other);
      }
      await search.find('update');
      await check('[role=option][aria-selected=true]', '[role=option][aria-selected=false]');
    });
  }

  test('forced colours leave errors, types and the current page distinct', async ({ site, page }) => {
    await site.goto('/guides/read');
    for (const note of ['.sample-error', '.sample-query']) {
      await expect(page.locator(note).first()).toHaveCSS('border-inline-start-style', 'solid');
      await expect(page.locator(`${note} .sample-label`).first()).toHaveText(/\w/);
    }
    await expect(page.locator('.menu__link--active').last()).toHaveCSS('text-decoration-line', 'underline');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  });
});

test('more contrast takes the muted colours away', async ({ site, page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await site.goto('/installation');
  await expect(page.getByRole('contentinfo').getByText('Copyright')).toHaveCSS('color', 'rgb(233, 228, 238)');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect(page.getByRole('contentinfo').getByText('Copyright')).toHaveCSS('color', 'rgb(179, 171, 190)');
});

test('reduced motion leaves nothing that moves', async ({ site, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.goto('/quick_start_web');
  const { elements, moving } = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const lasts = (durations: string) => durations.split(',').some((duration) => parseFloat(duration) > 0);
    return {
      elements: all.length,
      moving: all
        .filter((element) =>
          [null, '::before', '::after'].some((part) => {
            const style = getComputedStyle(element, part);
            return (
              lasts(style.transitionDuration) ||
              lasts(style.transitionDelay) ||
              style.animationName !== 'none' ||
              style.scrollBehavior === 'smooth'
            );
          }),
        )
        .map((element) => element.outerHTML.slice(0, 100)),
    };
  });
  expect(elements).toBeGreaterThan(500);
  expect(moving).toEqual([]);
});

test.describe('paper', () => {
  // What 15 mm on each side leave of A4.
  test.use({ viewport: { width: 680, height: 1000 } });

  test('on paper are all panels of tabs under their names', async ({ site, page }) => {
    await site.goto('/markdown-page');
    await page.emulateMedia({ media: 'print' });
    const tabs = page.locator('.tabs-container').first();
    await expect(tabs.getByRole('tablist')).toBeHidden();
    const panels = await tabs.locator('[role=tabpanel]').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return { top, height, name: getComputedStyle(part, '::before').content };
      }),
    );
    expect(panels.length).toBeGreaterThan(1);
    for (const [at, { top, height, name }] of panels.entries()) {
      expect(height).toBeGreaterThan(0);
      expect(name).toMatch(/^"\w/);
      expect(top).toBeGreaterThan(panels[at - 1]?.top ?? -Infinity);
    }
  });

  test('a quick start takes at most 10 sheets of A4', async ({ site, page }) => {
    for (const path of ['/quick_start_web', '/quick_start_admin']) {
      await site.goto(path);
      const pdf = await page.pdf({ format: 'A4' });
      const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      console.log(`${path}: ${sheets} sheets of A4`);
      expect(sheets, path).toBeGreaterThan(1);
      expect(sheets, path).toBeLessThanOrEqual(10);
    }
  });
});
