import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { assertFreshBuild } from '../assertFreshBuild.ts';
import type { Engine, InstallableEngine } from './Engine.ts';
import { firefoxEngine } from './firefoxEngine.ts';
import { webkitEngine } from './webkitEngine.ts';

assertFreshBuild(process.cwd());

const engines = [firefoxEngine, webkitEngine];
const installed = engines.filter((engine) => engine.isInstalled());
const missing = engines.filter((engine) => !engine.isInstalled());

for (const { name, installCommand } of missing) {
  console.warn(
    `\n!!! NO ${name.toUpperCase()}: its tests below are skipped, and nothing was checked in ${name}.\n` +
      `!!! Install it with \`${installCommand}\`.\n`,
  );
}

it('finds routes to open', () => {
  expect(routes.length).toBeGreaterThan(0);
});

describe.each(installed)('in $name', checkEngine);
describe.skip.each(missing)('in $name', checkEngine);

function checkEngine(installable: InstallableEngine): void {
  let engine: Engine;
  let checks = 0;
  const openedRoutes = new Set<string>();
  /** Complaints that a test makes on purpose. */
  let expectedComplaints: RegExp | undefined;

  beforeAll(async () => {
    engine = await installable.start('build');
    return async () => {
      await engine.stop();
      console.log(`${engine.description}: ${checks} checks, ${openedRoutes.size} of ${routes.length} routes`);
      expect(checks).toBeGreaterThan(0);
    };
  });

  beforeEach(async () => {
    expectedComplaints = undefined;
    await engine.openProfile();
    await engine.resize(1280, 800);
  });

  afterEach(async () => {
    const complaints = await engine.complaints().finally(() => engine.closeProfile());
    checks += 1;
    expect(complaints.filter((complaint) => expectedComplaints?.test(complaint) !== true)).toEqual([]);
  });

  async function open(path: string): Promise<void> {
    expect(await engine.open(path)).toBe(200);
    await engine.waitFor(() => document.documentElement.dataset.hasHydrated === 'true');
  }

  const untilFound = (selector: string) =>
    engine.waitFor((wanted) => document.querySelector(wanted) !== null, selector);
  const untilShown = (selector: string) => engine.waitFor(isShown, selector);
  const untilHidden = (selector: string) => engine.waitFor(isHidden, selector);
  const untilFocusIsOn = (selector: string) =>
    engine.waitFor((wanted) => document.activeElement?.matches(wanted) === true, selector);
  const untilHeading = (text: string) =>
    engine.waitFor((wanted) => document.querySelector('h1')?.textContent === wanted, text);
  const focus = (selector: string) =>
    engine.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  /** Text of the element, its children's included. */
  const textOf = (selector: string) =>
    engine.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

  it('hears what a page complains about', async () => {
    expectedComplaints = /^(console error: a complaint|uncaught: .*a fault|uncaught: .*a refusal)$/;
    await open('/discord');
    await engine.evaluate(() => {
      console.error('a complaint');
      setTimeout(() => {
        throw new Error('a fault');
      });
      void Promise.reject(new Error('a refusal'));
    });
    await expect
      .poll(async () => (await engine.complaints()).sort().join())
      .toMatch(/console error: a complaint.*uncaught: .*a fault.*uncaught: .*a refusal/);
  });

  it('hears of a request to another host', async () => {
    expectedComplaints = /^request to another host: http:\/\/other-host\.example\/$/;
    await open('/discord');
    await engine.evaluate(() => {
      // The content policy refuses any request but a visit.
      location.href = 'http://other-host.example/';
    });
    await expect.poll(() => engine.complaints()).toContainEqual(expect.stringMatching(expectedComplaints));
  });

  it.each(routes)('%s opens with a clean console and no other host', async (route) => {
    await open(route);
    const page = await engine.evaluate(() => ({
      path: location.pathname,
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      sidewaysScroll: document.documentElement.scrollWidth - window.innerWidth,
    }));
    expect(page).toMatchObject({ path: route, headings: 1 });
    expect(page.title).toMatch(/^[^|]+ \| Firelord$/);
    expect(page.sidewaysScroll).toBeLessThanOrEqual(0);
    openedRoutes.add(route);
  });

  it('finds pages by the text in the address', async () => {
    await open('/search?q=update');
    await untilShown('main a[href="/compared_to_SDK/update"]');
    expect(await textOf('main')).toMatch(/update/i);
  });

  it('opens the search by key, answers, and goes to the answer', async () => {
    await open('/installation');
    await engine.press('/');
    await untilFocusIsOn('dialog [role=combobox]');
    await engine.type('update');
    await untilShown('dialog [role=option]');
    expect(await textOf('dialog [role=option]')).toMatch(/update/i);
    await engine.press('Enter');
    await untilHidden('dialog');
    await engine.waitFor(() => location.pathname !== '/installation');
  });

  it('keeps the colour mode over a load', async () => {
    await open('/installation');
    await untilFound('html[data-theme=dark]');
    await engine.click('button[aria-label^="Switch between dark and light mode"]');
    await untilFound('html[data-theme-choice=system]');
    await engine.click('button[aria-label^="Switch between dark and light mode"]');
    await untilFound('html[data-theme=light][data-theme-choice=light]');
    await engine.reload();
    await untilFound('html[data-theme=light][data-theme-choice=light]');
  });

  it('goes to the next page and back without a load, and says its name', async () => {
    await open('/installation');
    await engine.evaluate(() => document.body.setAttribute('data-kept', ''));
    await engine.click('footer a[href="/quick_start_web"]');
    await untilHeading('Quick start for the web SDK');
    await engine.waitFor(() => document.querySelector('.route-announcement')?.textContent === document.title);
    await engine.back();
    await untilHeading('Installation');
    await untilFound('body[data-kept]');
  });

  it('opens a list of the navigation bar by key, and Escape closes it', async () => {
    await open('/installation');
    const button = '.navbar__item.dropdown:nth-of-type(2) > button';
    const entry = '.dropdown__menu a[href="https://github.com/tylim88/FirelordJSDoc"]';
    await focus(button);
    await engine.press('Enter');
    await untilShown(entry);
    await engine.press('Escape');
    await untilHidden(entry);
    await untilFocusIsOn(button);
  });

  it('opens the mobile menu, which takes the focus and gives it back on Escape', async () => {
    await engine.resize(390, 800);
    await open('/installation');
    await focus('.navbar__toggle');
    await engine.press('Enter');
    await untilShown('.navbar-sidebar a[href="/quick_start_web"]');
    await untilFocusIsOn('.navbar-sidebar__close');
    await engine.press('Escape');
    await untilHidden('.navbar-sidebar');
    await untilFocusIsOn('.navbar__toggle');
  });

  it('shows the type of an identifier to a pointer and to the arrow keys', async () => {
    await open('/quick_start_web');
    const block = 'pre.code-content[role=group]';
    await focus(block);
    await untilFound(`${block}.sample-has-types`);
    await engine.press('ArrowRight');
    await untilShown('[role=tooltip]');
    expect(await textOf('[role=tooltip]')).toMatch(/\w/);
    await engine.press('Escape');
    await untilHidden('[role=tooltip]');
    await engine.hover('.sample-identifier');
    await untilShown('[role=tooltip]');
  });

  it('shares and remembers the choice of a tab', async () => {
    await open('/markdown-page');
    await engine.click('[role=tab]:nth-child(2)');
    await untilFound('[role=tab]:nth-child(2)[aria-selected=true]');
    await open('/installation');
    await engine.waitFor(() =>
      [...document.querySelectorAll('[role=tab][aria-selected=true]')].some(
        ({ textContent }) => textContent === 'pnpm',
      ),
    );
  });
}

/** Whether the first element that matches takes up room and is visible; runs in the page. */
function isShown(selector: string): boolean {
  const element = document.querySelector(selector);
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return element !== null && getComputedStyle(element).visibility === 'visible' && width > 0 && height > 0;
}

/** The opposite, written out since the page does not have the other function. */
function isHidden(selector: string): boolean {
  const element = document.querySelector(selector);
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return element === null || getComputedStyle(element).visibility !== 'visible' || width === 0 || height === 0;
}
