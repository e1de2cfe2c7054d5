import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtRoutes } from '../builtRoutes.ts';
import { assertFreshBuild } from '../assertFreshBuild.ts';
import { type ServedSite, serveBuild } from '../serveBuild.ts';
import { copyWithListener } from './copyWithListener.ts';
import type { Engine, InstallableEngine } from './engines.ts';

/** Opens every page in an engine, and uses what readers use; where the machine lacks it, says so loudly. */
export function testEngine(installable: InstallableEngine): void {
  const { name, installCommand, isInstalled } = installable;
  if (!isInstalled) {
    console.warn(
      `\n!!! NO ${name.toUpperCase()}: its tests below are skipped, and nothing was checked in ${name}.\n` +
        `!!! Install it with \`${installCommand}\`.\n`,
    );
  }
  describe.skipIf(!isInstalled)(`in ${name}`, () => checkEngine(installable));
}

/** Answers as another port of this machine does. */
function forwardTo(port: number): Server {
  return createServer((socket) => {
    const other = connect(port, '127.0.0.1');
    // A browser that leaves a page breaks its connections off.
    const ignore = (): void => undefined;
    Promise.all([pipeline(socket, other), pipeline(other, socket)]).catch(ignore);
  });
}

function checkEngine(installable: InstallableEngine): void {
  let engine: Engine;
  let folder: string;
  let site: ServedSite;
  let server: Server;
  const servers: Server[] = [];
  /** Complaints that a test makes on purpose. */
  let expectedComplaints: RegExp | undefined;

  beforeAll(async () => {
    assertFreshBuild(process.cwd());
    folder = copyWithListener('build');
    site = await serveBuild(folder);
    engine = await installable.start();
    console.log(`${engine.description} opens ${builtRoutes.length} routes`);
    return async () => {
      await engine.stop();
      for (const each of servers) each.close();
      site.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  // The site stores nothing but by origin, so a port of its own is a profile of its own: it stays taken to the end, or a
  // later test is given it again, with what the browser wrote there on leaving (Firefox: each prefetch it gave up).
  beforeEach(async () => {
    expectedComplaints = undefined;
    server = forwardTo(site.port).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    await engine.resize(1280, 800);
  });

  afterEach(async () => {
    const heard = await complaints();
    await engine.visit('about:blank');
    expect(heard.filter((complaint) => expectedComplaints?.test(complaint) !== true)).toEqual([]);
  });

  async function complaints(): Promise<string[]> {
    return JSON.parse(await engine.evaluate(() => sessionStorage.getItem('complaints') ?? '[]')) as string[];
  }

  /** Waits until the function, run in the page, returns true. */
  const until = (holds: (...params: string[]) => boolean, ...params: string[]) =>
    expect.poll(() => engine.evaluate(holds, ...params), { message: `${String(holds)} ${params.join()}` }).toBe(true);
  const untilFound = (selector: string) => until((wanted) => document.querySelector(wanted) !== null, selector);
  const untilFocusIsOn = (selector: string) =>
    until((wanted) => document.activeElement?.matches(wanted) === true, selector);
  const isShown = (selector: string) =>
    engine.evaluate(
      (wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) === true,
      selector,
    );
  const untilShown = (selector: string) => expect.poll(() => isShown(selector), { message: selector }).toBe(true);
  const untilHidden = (selector: string) => expect.poll(() => isShown(selector), { message: selector }).toBe(false);
  const focus = (selector: string) =>
    engine.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  /** Text of the element, its children's included. */
  const textOf = (selector: string) =>
    engine.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

  async function open(path: string): Promise<void> {
    await engine.visit(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
    await until(() => document.documentElement.dataset.hasHydrated === 'true');
  }

  it('the listener hears what a page complains about, and of a request to another host', async () => {
    const expected = [
      'console error: a complaint',
      'a fault',
      'a refusal',
      'img-src refuses http://other-host.example',
    ];
    expectedComplaints = new RegExp([...expected, 'not loaded: <img'].join('|'));
    await open('/discord');
    await engine.evaluate(() => {
      console.error('a complaint');
      setTimeout(() => {
        throw new Error('a fault');
      });
      void Promise.reject(new Error('a refusal'));
      new Image().src = 'http://other-host.example/';
    });
    for (const complaint of expected) {
      await expect.poll(complaints).toContainEqual(expect.stringContaining(complaint));
    }
  });

  it.each(builtRoutes)('%s opens with a clean console and no other host', async (route) => {
    await open(route);
    const page = await engine.evaluate(() => ({
      path: location.pathname,
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      sidewaysScroll: document.documentElement.scrollWidth - window.innerWidth,
    }));
    expect(page).toMatchObject({ path: route, headings: 1 });
    expect(page.title).toMatch(/^(?!Page not found)[^|]+ \| Firelord$/);
    expect(page.sidewaysScroll).toBeLessThanOrEqual(0);
  });

  it('the search opens by key, answers, and goes to the answer', async () => {
    await open('/installation');
    await engine.press('/');
    await untilFocusIsOn('dialog [role=combobox]');
    await engine.type('update');
    await untilShown('dialog [role=option]');
    expect(await textOf('dialog [role=option]')).toMatch(/update/i);
    await engine.press('Enter');
    await untilHidden('dialog');
    await until(() => location.pathname !== '/installation');
  });

  it('the colour mode and the choice of a tab are kept over a load', async () => {
    await open('/markdown-page');
    await untilFound('html[data-theme=dark]');
    await engine.click('button[aria-label="Switch to light colours"]');
    await untilFound('button[aria-label="Switch to dark colours"]');
    await engine.click('[role=tab]:nth-child(2)');
    await untilFound('[role=tab]:nth-child(2)[aria-selected=true]');
    await open('/installation');
    await untilFound('html[data-theme=light][data-theme-choice=light]');
    await until(() =>
      [...document.querySelectorAll('[aria-selected=true]')].some(({ textContent }) => textContent === 'pnpm'),
    );
  });

  it('the link to the next page leads there and back without a load, and its name is said', async () => {
    await open('/installation');
    await engine.evaluate(() => document.body.setAttribute('data-kept', ''));
    await engine.click('footer a[href="/quick_start_web"]');
    await expect.poll(() => textOf('h1')).toBe('Quick start for the web SDK');
    await until(() => document.querySelector('.route-announcement')?.textContent === document.title);
    await engine.evaluate(() => history.back());
    await expect.poll(() => textOf('h1')).toBe('Installation');
    await untilFound('body[data-kept]');
  });

  it.each([
    {
      name: 'a list of the navigation bar',
      width: 1280,
      button: '.navbar__item.dropdown:nth-of-type(2) > button',
      entry: '.dropdown__menu a[href="https://github.com/tylim88/FirelordJSDoc"]',
      focused: '.navbar__item.dropdown:nth-of-type(2) > button',
    },
    {
      name: 'the mobile menu',
      width: 390,
      button: '.navbar__toggle',
      entry: '.navbar-sidebar a[href="/quick_start_web"]',
      focused: '.navbar-sidebar__close',
    },
  ])('$name opens by key, and Escape closes it and gives the focus back', async ({ width, button, entry, focused }) => {
    await engine.resize(width, 800);
    await open('/installation');
    await focus(button);
    await engine.press('Enter');
    await untilShown(entry);
    await untilFocusIsOn(focused);
    await engine.press('Escape');
    await untilHidden(entry);
    await untilFocusIsOn(button);
  });

  it('the type of an identifier shows to a pointer and to the arrow keys', async () => {
    await open('/quick_start_web');
    const block = '.code-content[role=group]';
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
}
