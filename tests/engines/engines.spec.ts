import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
import { listMarkupRoutes } from '../builtRoutes.ts';
import { isItself, losesNoText } from '../e2e/crawl/pageAssertions.ts';
import { connectToFirefox, connectToWebKit, Engine, keys, type Send } from './Engine.ts';

export interface EngineOptions {
  /** Where the engine takes commands. */
  port: number;
}

const routes = listMarkupRoutes();

/** Runs before a page's scripts, and keeps what it complains about: the driver of WebKit does not report the console. */
function keepComplaints(): void {
  let isLeft = false;
  const keep = (...parts: unknown[]): void => {
    if (isLeft) return;
    const kept = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
    sessionStorage.setItem('complaints', JSON.stringify([...kept, parts.join(' ')]));
  };
  console.error = (...parts) => keep('error', ...parts);
  console.warn = (...parts) => keep('warning', ...parts);
  addEventListener(
    'error',
    ({ target, message }) => keep(target instanceof Element ? target.outerHTML : message),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  // What a page still fetches for the next one ends with it, and is no complaint.
  addEventListener('beforeunload', () => (isLeft = true));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => keep('policy', blockedURI));
}

/** Serves the site with that listener in each page, from an origin of its own, for which a browser stores nothing yet. */
async function serveWithListener(site: string): Promise<string> {
  const script = '/keepComplaints.js';
  const server = createServer(({ url = '' }, response) => {
    if (url === script) {
      response.setHeader('Content-Type', 'text/javascript').end(`(${String(keepComplaints)})()`);
      return;
    }
    void fetch(new URL(url, site)).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = [...answer.headers].filter(([name]) => /^content-(type|security-policy)$/.test(name));
      response.writeHead(answer.status, Object.fromEntries(headers));
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      response.end(isPage ? String(body).replace('<head>', `<head><script src="${script}"></script>`) : body);
    });
  });
  // It is never closed, or a later test is given its port, with what the browser wrote there on leaving.
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const test = base.extend<{ engine: Engine }, EngineOptions & { send: Send }>({
  port: [0, { option: true, scope: 'worker' }],
  send: [
    async ({ port }, use, { project }) => {
      const send = await (project.name === 'Firefox' ? connectToFirefox : connectToWebKit)(port);
      const { capabilities } = await send<{ capabilities: Record<string, string> }>('NewSession', { capabilities: {} });
      console.log(`${capabilities.browserName} ${capabilities.browserVersion} opens ${routes.length} routes`);
      await use(send);
    },
    { scope: 'worker' },
  ],
  engine: async ({ send, baseURL }, use) => {
    const engine = new Engine(send, await serveWithListener(baseURL ?? ''));
    await use(engine);
    expect(await engine.complaints()).toEqual([]);
    await send('Navigate', { url: 'about:blank' });
  },
});

test('the listener hears what a page complains about, and of a request to another host', async ({ engine }) => {
  await engine.open('/discord');
  await engine.evaluate(() => {
    console.error('a complaint');
    // What a driver runs is not the page's own, so that Firefox tells the page of no error in it.
    dispatchEvent(new ErrorEvent('error', { message: 'a fault' }));
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: 'a refusal' }));
    document.body.append(Object.assign(new Image(), { src: 'http://other-host.example/' }));
  });
  for (const complaint of ['error a complaint', 'a fault', 'a refusal', 'policy http://other-host.example', '<img']) {
    await expect.poll(() => engine.complaints()).toContainEqual(expect.stringContaining(complaint));
  }
  await engine.evaluate(() => sessionStorage.clear());
});

test('the longest page of each kind of markup is whole, with a clean console', async ({ engine }) => {
  test.slow();
  let count = 0;
  for (const path of routes) {
    await engine.open(path);
    for (const { name, see } of [isItself, losesNoText]) {
      const sight = await see({ page: engine, path });
      expect.soft(sight.problems, `${path}: ${name}`).toEqual([]);
      count += sight.count;
    }
    expect(await engine.complaints(), path).toEqual([]);
  }
  console.log(`${count} times seen on ${routes.length} pages`);
  expect(count).toBeGreaterThan(0);
});

test('the colours and the choice of a tab are kept over a load', async ({ engine }) => {
  await engine.open('/markdown-page');
  for (const choice of ['dark', 'system', 'light']) {
    await engine.sees(`html[data-theme-choice=${choice}]`);
    if (choice !== 'light') await engine.click('[aria-label^="Switch between dark and light mode"]');
  }
  await engine.click('[role=tab]:nth-child(2)');
  await engine.sees('[role=tab]:nth-child(2)[aria-selected=true]');
  await engine.open('/installation');
  await engine.sees('html[data-theme=light]');
  await engine.reads('[role=tabpanel] [aria-selected=true]', 'pnpm');
});

test('the search opens by key, answers, and leads to the page and back without a load', async ({ engine }) => {
  await engine.open('/installation');
  await engine.evaluate(() => document.body.setAttribute('data-kept', ''));
  await engine.type('/');
  await engine.focuses('dialog [role=combobox]');
  await engine.type('web quick start');
  await engine.sees('dialog [role=option] mark');
  await engine.type(keys.Enter);
  await engine.sees('dialog', false);
  await engine.reads('h1', 'Quick start for the web SDK');
  await engine.reads('.route-announcement', 'Quick start for the web SDK | Firelord');
  await engine.evaluate(() => history.back());
  await engine.reads('h1', 'Installation');
  await engine.sees('body[data-kept]');
});

const list = '.navbar__item.dropdown:nth-of-type(2)';
for (const [name, width, button, entry, focused] of [
  ['a list of the navigation bar', 1280, `${list} > button`, `${list} a[href$="/FirelordJSDoc"]`, `${list} > button`],
  ['the mobile menu', 390, '.navbar__toggle', '.navbar-sidebar a[href="/quick_start_admin"]', '.navbar-sidebar__close'],
] as const) {
  test(`${name} opens by key, and Escape closes it and gives the focus back`, async ({ engine }) => {
    await engine.open('/installation', width);
    await engine.type(keys.Enter, button);
    await engine.sees(entry);
    await engine.focuses(focused);
    await engine.type(keys.Escape);
    await engine.sees(entry, false);
    await engine.focuses(button);
  });
}

test('the type of an identifier shows to a pointer', async ({ engine }) => {
  await engine.open('/quick_start_web');
  await engine.hover('.code-content[data-typed]');
  await engine.sees('.code-content[data-typed].sample-has-types');
  await engine.hover('.sample-identifier');
  await engine.sees('[role=tooltip]:not(:empty)');
  await engine.type(keys.Escape);
  await engine.sees('[role=tooltip]', false);
});
