import { readdirSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import { builtRoutes, listMarkupRoutes } from '../../builtRoutes.ts';
import { required } from '../../../lib/required.ts';
import { expect, pageKinds, test } from '../fixtures.ts';
import * as assertions from './pageAssertions.ts';
import type { PageAssertion, Visit } from './pageAssertions.ts';
import wrongPageList from './wrongPages.json';

const notFound = '/nothing/here';
const kinds = [...pageKinds, notFound];
/** What the first tier visits; the Realtime Database docs have no control that the other pages have not. */
const visitedFirst = kinds.filter((path) => !path.startsWith('/firesage'));
const others = builtRoutes.filter((path) => !visitedFirst.includes(path));

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
  isOpened?: true;
  /** Whether scripts run in it, as they do unless told. */
  scripts?: false;
  /** The reader's own text size, which is 16 pixels unless somebody changes it. */
  textSize?: number;
  assertions: readonly PageAssertion[];
}

const every = () => true;
const isMissing = (path: string) => path === notFound;
const isPage = (path: string) => !isMissing(path);
const isKind = (path: string) => kinds.includes(path);
const isWalked = (path: string) => firstWalked.includes(path);
const markupRoutes = listMarkupRoutes();
const isMarkup = (path: string) => markupRoutes.includes(path) || isKind(path);

const { losesNoText, bearsTextSpacing, loadsInPlace, hasNoDeadControls, isAccessibleDark } = assertions;
const asOpened = [assertions.isItself, assertions.isLight, bearsTextSpacing];
const onPhone = [losesNoText, assertions.isCompactOnPhone, assertions.showsCodeAndTables, assertions.keepsShortCode];
const onDesk = [losesNoText, bearsTextSpacing, assertions.isCompactOnDesk];
const enlarged = [losesNoText, assertions.holdsBar];
const withoutScripts = { of: isKind, scripts: false, assertions: [losesNoText, hasNoDeadControls] } as const;
const byKey = { isOpened: true, assertions: [assertions.leadsByTab] } as const;

/** What the first tier asks of a page of each kind, and the second of the others: all in a narrow window, and what costs most of a kind. */
const firstTier: readonly View[] = [
  { name: 'a phone without scripts', width: 390, height: 844, isOpened: true, ...withoutScripts },
  { name: 'a desk without scripts', width: 1440, height: 900, ...withoutScripts },
  { name: 'as it opens', of: isPage, width: 320, isOpened: true, assertions: [loadsInPlace, ...asOpened] },
  { name: 'as it opens', of: isMissing, width: 320, isOpened: true, assertions: asOpened },
  { name: 'with a screen reader', of: isKind, width: 320, assertions: [isAccessibleDark] },
  { name: 'a phone', of: every, width: 390, height: 844, assertions: onPhone },
  { name: 'with text of 200 %', of: isKind, width: 390, textSize: 32, assertions: enlarged },
  // What 15 mm on each side leave of A4.
  { name: 'on paper', of: isKind, width: 680, height: 1000, assertions: [assertions.isWholeOnPaper] },
  { name: 'with all buttons', of: isKind, width: 1280, height: 20_000, assertions: [assertions.namesCopyButtons] },
  { name: 'as it is used', of: isKind, width: 1280, assertions: [assertions.offersWhatPolicyAllows] },
  { name: 'by key', of: isWalked, width: 320, ...byKey },
  { name: 'under any address', of: isKind, width: 320, assertions: [assertions.standsWithAnyHash] },
];

/** What the second tier asks beside: more widths, and more pages by key and with a screen reader. */
const secondTier: typeof firstTier = [
  { name: 'a desk', of: isPage, width: 1440, height: 900, isOpened: true, assertions: [loadsInPlace, ...onDesk] },
  { name: 'a desk', of: isMissing, width: 1440, height: 900, isOpened: true, assertions: onDesk },
  // 1280 pixels zoomed to 200 %.
  { name: 'zoomed', of: every, width: 640, assertions: [losesNoText, bearsTextSpacing] },
  {
    name: 'with a screen reader',
    of: isMarkup,
    width: 640,
    assertions: [assertions.isAccessibleLight, isAccessibleDark],
  },
  { name: 'with text of 200 %', of: (path) => !isKind(path), width: 390, textSize: 32, assertions: [losesNoText] },
  { name: 'with text of 200 %', of: every, width: 1280, textSize: 32, assertions: enlarged },
  { name: 'by key', of: isWalked, width: 1440, ...byKey },
  { name: 'by key', of: (path) => isKind(path) && !isWalked(path), width: 320, ...byKey },
];

/** A page on which an assertion does not hold, and its problems there, by the name of the assertion. */
const wrongPages: Readonly<Record<string, Readonly<Record<'html' | 'problems', readonly string[]>>>> = wrongPageList;

/** Pages on which an assertion was asked, and how many things it saw there. */
type Coverage = Map<string, { pages: number; count: number }>;

async function show({ page, site, path }: Visit, browser: CDPSession, view: View): Promise<void> {
  const { width, height = 800, isOpened, scripts = true, textSize: standard = 16 } = view;
  await page.setViewportSize({ width, height });
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  if (isOpened) {
    await browser.send('Emulation.setScriptExecutionDisabled', { value: !scripts });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
  }
  if (scripts) {
    await site.hydrated();
    await site.idle();
  }
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

function visitAll(visited: readonly string[], tag: string): void {
  const title = `all that holds on every page holds from ${visited[0]} to ${visited.at(-1)}`;
  test(title, { tag }, async ({ site, page, thorough }) => {
    test.slow();
    const views = [...(thorough && tag === '@first' ? [] : firstTier), ...(thorough ? secondTier : [])];
    const coverage: Coverage = new Map();
    const browser = await page.context().newCDPSession(page);
    await site.announceConnection();
    await assertions.watchLoads(page);
    for (const path of visited) {
      await test.step(path, async () => {
        if (path === notFound) {
          site.expectComplaint(/404 \(Not Found\)/);
        }
        if (isKind(path)) {
          // Who comes for the first time has nothing of it.
          await browser.send('Network.clearBrowserCache');
        }
        for (const view of views.filter(({ of }) => of(path))) {
          await show({ page, site, path }, browser, view);
          await assertAll({ page, site, path }, view, coverage);
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

for (let first = 0; first < visitedFirst.length; first += 4) {
  visitAll(visitedFirst.slice(first, first + 4), '@first');
}
for (let first = 0; first < others.length; first += visitsPerTest) {
  visitAll(others.slice(first, first + visitsPerTest), '@second');
}

test('what holds on every page fails on a page that is wrong', async ({ site, page }) => {
  const asked = new Set([...firstTier, ...secondTier].flatMap((view) => view.assertions));
  console.log(`${asked.size} assertions`);
  await assertions.watchLoads(page);
  await page.route('**/wrong.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const scripts = readdirSync('build/assets/js').map((file) => `<img src=/assets/js/${file}>`);
  for (const { name, see } of asked) {
    const wrong = required(wrongPages[name], `the wrong page of “${name}”`);
    const body = wrong.html.join('\n').replace('{scripts}', scripts.join(''));
    await page.route('**/wrong', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/wrong');
    const { problems } = await see({ page, site, path: '/right' });
    const unseen = wrong.problems.filter((problem) => !problems.some((line) => RegExp(problem).test(line)));
    expect.soft([unseen, problems.length], [name, ...problems].join('\n')).toEqual([[], wrong.problems.length]);
    await page.evaluate(() => localStorage.clear());
    await page.unroute('**/wrong');
  }
  expect([...asked].map(({ name }) => name).sort()).toEqual(Object.keys(wrongPages).sort());
});
