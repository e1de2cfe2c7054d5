import type { CDPSession } from '@playwright/test';
import { builtRoutes } from '../../builtRoutes.ts';
import { expect, pageKinds, test } from '../fixtures.ts';
import * as assertions from './pageAssertions.ts';
import type { PageAssertion, Visit } from './pageAssertions.ts';

const notFound = '/nothing/here';
const paths = [...builtRoutes, notFound];

/** Pages that share a tab, whose start costs more than a visit; few enough for the time limit of a busy machine. */
const visitsPerTest = 14;

/** The least pages that hold most kinds of control; the first tier walks over them. */
const firstWalked = ['/', '/search', '/api/metatype'];

/** How a page is looked at, of which pages, and what holds there. */
interface View {
  name: string;
  of: (path: string) => boolean;
  width: number;
  height?: number;
  /** Whether the page is opened anew for this view, since a reader of it comes to its top. */
  isOpened?: boolean;
  /** The reader's own text size, which is 16 pixels unless somebody changes it. */
  textSize?: number;
  assertions: readonly PageAssertion[];
}

const every = () => true;
const isPage = (path: string) => path !== notFound;
const isKind = (path: string) => path === notFound || pageKinds.includes(path);
const isOther = (path: string) => !isKind(path);
const isWalked = (path: string) => firstWalked.includes(path);

const onPhone = [
  ...[assertions.losesNoText, assertions.hasNoDeadControls, assertions.isDark, assertions.isCompactOnPhone],
  ...[assertions.showsCodeAndTables, assertions.keepsShortCode],
];
const onDesk = [assertions.losesNoText, assertions.hasNoDeadControls, assertions.isCompactOnDesk];
const withText = [assertions.losesNoText, assertions.holdsBar];
const asOpened = [assertions.isItself, assertions.isLight];
const asRead = [assertions.losesNoText, assertions.bearsTextSpacing];
const used = [assertions.offersWhatPolicyAllows];

/** What the first tier asks: all in a narrow window, and what costs most of one page of each kind. */
const firstTier: Record<'withoutScripts' | 'withScripts', readonly View[]> = {
  withoutScripts: [
    { name: 'a phone', of: every, width: 390, height: 844, assertions: onPhone },
    { name: 'a desk', of: isKind, width: 1440, height: 900, assertions: onDesk },
  ],
  withScripts: [
    {
      name: 'as it opens',
      of: every,
      width: 320,
      isOpened: true,
      assertions: [...asOpened, assertions.bearsTextSpacing],
    },
    { name: 'as it loads', of: isPage, width: 320, assertions: [assertions.loadsInPlace] },
    { name: 'with a screen reader', of: isKind, width: 320, assertions: [assertions.isAccessibleDark] },
    { name: 'with text of 200 %', of: isKind, width: 390, textSize: 32, assertions: withText },
    // What 15 mm on each side leave of A4.
    { name: 'on paper', of: isKind, width: 680, height: 1000, assertions: [assertions.isWholeOnPaper] },
    { name: 'with all buttons', of: isKind, width: 1280, height: 20_000, assertions: [assertions.namesCopyButtons] },
    { name: 'as it is used', of: isKind, width: 1280, assertions: used },
    { name: 'by key', of: isWalked, width: 320, isOpened: true, assertions: [assertions.leadsByTab] },
    { name: 'under any address', of: isKind, width: 320, assertions: [assertions.standsWithAnyHash] },
  ],
};

/** What the second tier asks beside: more widths, both colours, and of every page what the first asks of each kind. */
const secondTier: typeof firstTier = {
  withoutScripts: [{ name: 'a desk', of: isOther, width: 1440, height: 900, assertions: onDesk }],
  withScripts: [
    { name: 'as it opens', of: every, width: 1440, isOpened: true, assertions: asOpened },
    { name: 'as it loads', of: isPage, width: 1440, assertions: [assertions.loadsInPlace] },
    { name: 'as it is read', of: every, width: 1440, assertions: [...asRead, assertions.isAccessibleLight] },
    // 1280 pixels zoomed to 200 %.
    { name: 'zoomed', of: every, width: 640, assertions: [...asRead, assertions.isAccessibleDark] },
    { name: 'with text of 200 %', of: isOther, width: 390, textSize: 32, assertions: withText },
    { name: 'with text of 200 %', of: every, width: 1280, textSize: 32, assertions: withText },
    { name: 'as it is used', of: isOther, width: 1280, assertions: used },
    { name: 'by key', of: isKind, width: 1440, isOpened: true, assertions: [assertions.leadsByTab] },
    {
      name: 'by key',
      of: (path) => isKind(path) && !isWalked(path),
      width: 320,
      isOpened: true,
      assertions: [assertions.leadsByTab],
    },
  ],
};

/** Pages on which an assertion was asked, and how many things it saw there. */
type Coverage = Map<string, { pages: number; count: number }>;

/** Shows a page, opened, as a view looks at it. */
async function show({ page, site, path }: Visit, browser: CDPSession, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height ?? 800 });
  const standard = view.textSize ?? 16;
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  if (view.isOpened) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await site.goto(path);
  }
  await site.idle();
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

async function assertAll(visit: Visit, { name, width, assertions }: View, coverage: Coverage): Promise<void> {
  for (const assertion of assertions) {
    const { count, problems } = await assertion.see(visit);
    expect.soft(problems, `${visit.path}, ${name}, ${width} px: ${assertion.name}`).toEqual([]);
    const { pages, count: before } = coverage.get(assertion.name) ?? { pages: 0, count: 0 };
    coverage.set(assertion.name, { pages: pages + 1, count: before + count });
  }
}

for (let first = 0; first < paths.length; first += visitsPerTest) {
  const visited = paths.slice(first, first + visitsPerTest);
  test(`all that holds on every page holds from ${visited[0]} to ${visited.at(-1)}`, async ({
    site,
    page,
    thorough,
  }) => {
    test.slow();
    const { withoutScripts, withScripts } = thorough ? secondTier : firstTier;
    const coverage: Coverage = new Map();
    const browser = await page.context().newCDPSession(page);
    await site.announceConnection();
    await assertions.watchLoads(page);
    for (const path of visited) {
      await test.step(path, async () => {
        const visit = { page, site, path };
        if (path === notFound) {
          site.expectComplaint(/404 \(Not Found\)/);
        }
        if (isKind(path)) {
          // Who comes for the first time has nothing of it.
          await browser.send('Network.clearBrowserCache');
        }
        await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
        for (const [index, view] of withoutScripts.filter(({ of }) => of(path)).entries()) {
          await page.setViewportSize({ width: view.width, height: view.height ?? 800 });
          if (index === 0) {
            await page.goto(path);
          }
          await assertAll(visit, view, coverage);
        }
        await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
        for (const view of withScripts.filter(({ of }) => of(path))) {
          await show(visit, browser, view);
          await assertAll(visit, view, coverage);
          // A colour that is still on its way to the next has no contrast to measure.
          await page.emulateMedia({ reducedMotion: 'reduce' });
        }
        await page.evaluate(() => localStorage.clear());
        site.assertConsole();
      });
    }
    for (const [name, { pages, count }] of coverage) {
      console.log(`${name}: ${count} on ${pages} pages`);
    }
    expect([...coverage].filter(([, { count }]) => count === 0)).toEqual([]);
  });
}

test('what holds on every page fails on a page that is wrong', async ({ site, page }) => {
  const tiers = [firstTier, secondTier].flatMap(({ withoutScripts, withScripts }) => [withoutScripts, withScripts]);
  const asked = new Set(tiers.flat().flatMap((view) => view.assertions));
  console.log(`${asked.size} assertions`);
  await assertions.watchLoads(page);
  await page.route('**/wrong.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const { name, see, wrong } of asked) {
    await page.route('**/wrong', (route) => route.fulfill({ contentType: 'text/html', body: wrong.html }));
    await page.goto('/wrong');
    const { problems } = await see({ page, site, path: '/right' });
    const unseen = wrong.problems.filter((problem) => !problems.some((line) => problem.test(line)));
    expect
      .soft([unseen.map(String), problems.length], [name, ...problems].join('\n'))
      .toEqual([[], wrong.problems.length]);
    await page.evaluate(() => localStorage.clear());
    await page.unroute('**/wrong');
  }
  expect(asked.size).toBeGreaterThan(0);
});
