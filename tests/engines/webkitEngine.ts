import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type InstallableEngine, type PressedKey, serveSite, stepTimeout } from './Engine.ts';

/** Ends something that was started. */
type Ending = () => void | Promise<void>;

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';

const keyCodes: Record<PressedKey, string> = {
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  '/': '/',
};

/**
 * Safari's engine in WebKitGTK's MiniBrowser, on a display that nobody sees.
 *
 * Its driver does not report the console, so a script in front of each page's own keeps the complaints; it cannot hear
 * what the engine itself writes there, such as about a preload that nothing used, nor the console of a worker.
 */
export const webkitEngine: InstallableEngine = {
  name: 'WebKitGTK',
  installCommand: 'apt-get install webkit2gtk-driver xvfb',
  isInstalled: () => existsSync(driverPath) && existsSync(displayPath),
  async start(build) {
    const endings: Ending[] = [];
    const stop = async (): Promise<void> => {
      for (let end = endings.pop(); end !== undefined; end = endings.pop()) {
        await end();
      }
    };
    try {
      const copy = copyWithListener(build, endings);
      const otherHosts = await answerOtherHosts(endings);
      const session = await openSession(await startDisplay(endings), otherHosts.address, endings);
      const version = (await session.getCapabilities()).getBrowserVersion();
      return drive({ description: `WebKitGTK/${version}`, build: copy, session, requests: otherHosts.requests, stop });
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

interface DriveInput {
  description: string;
  /** Folder of the built site. */
  build: string;
  session: WebDriver;
  /** What was asked of other hosts. */
  requests: string[];
  stop: () => Promise<void>;
}

function drive({ description, build, session, requests, stop }: DriveInput): Engine {
  let site: Awaited<ReturnType<typeof serveSite>>;
  const untilVisible = async (selector: string): Promise<WebElement> => {
    const element = await session.wait(until.elementLocated(By.css(selector)), stepTimeout);
    return session.wait(until.elementIsVisible(element), stepTimeout);
  };

  return {
    description,
    // The site stores nothing but by origin, so a port of its own is a profile of its own, and no new browser is started.
    async openProfile() {
      site = await serveSite(build);
      requests.length = 0;
    },
    async closeProfile() {
      await session.get('about:blank').finally(site.close);
    },
    // The window keeps a little of the height for its bar, and is never narrower than about 450 pixels.
    async resize(width, height) {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },

    async open(path) {
      // The driver does not report the status of what it opens.
      const response = await fetch(site.origin + path);
      await response.body?.cancel();
      await session.get(site.origin + path);
      return response.status;
    },
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),

    evaluate: (run, ...params) => session.executeScript(run, ...params),
    async waitFor(holds, ...params) {
      await session.wait(
        () => session.executeScript<boolean>(holds, ...params),
        stepTimeout,
        `This never held of ${JSON.stringify(params)}: ${String(holds)}`,
        50,
      );
    },
    async click(selector) {
      await (await untilVisible(selector)).click();
    },
    async hover(selector) {
      const origin = await untilVisible(selector);
      await session.executeScript((element: Element) => element.scrollIntoView({ block: 'nearest' }), origin);
      await session.actions().move({ origin }).perform();
    },
    press: (key) => session.actions().sendKeys(keyCodes[key]).perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    async complaints() {
      const kept = await session.executeScript<string>(() => sessionStorage.getItem('complaints') ?? '[]');
      return [...(JSON.parse(kept) as string[]), ...requests];
    },
    stop,
  };
}

/** Runs in the page before its own scripts, and keeps complaints where the next page of the visit finds them too. */
function keepComplaints(): void {
  const keep = (complaint: string): void => {
    const kept = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
    sessionStorage.setItem('complaints', JSON.stringify([...kept, complaint]));
  };
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      keep(`console ${level}: ${parts.map(String).join(' ')}`);
      write(...parts);
    };
  }
  // Elements that did not load say so to themselves only, where a capturing listener of the window hears it.
  const hearFault = (event: Event): void =>
    keep(
      event instanceof ErrorEvent
        ? `uncaught: ${event.message}`
        : `not loaded: ${event.target instanceof Element ? event.target.outerHTML : ''}`,
    );
  addEventListener('error', hearFault, true);
  addEventListener('unhandledrejection', ({ reason }) => keep(`uncaught: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    keep(`console error: ${effectiveDirective} refuses ${blockedURI}`),
  );
}

/** Copies a built site to a folder where each page loads the listener first, which the content policy allows as a file. */
function copyWithListener(build: string, endings: Ending[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-webkit-'));
  endings.push(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(build, copy, { recursive: true });
  writeFileSync(join(copy, 'keepComplaints.js'), `(${String(keepComplaints)})();`);
  const pages = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const html = readFileSync(join(copy, page), 'utf8');
    if (!html.includes('<head>')) {
      throw new Error(`${build}/${page}: it has no <head> for the listener that the checks in WebKitGTK need.`);
    }
    writeFileSync(join(copy, page), html.replace('<head>', '<head><script src="/keepComplaints.js"></script>'));
  }
  return copy;
}

/** Starts a proxy that stands for every host but the site's, and answers each request with nothing. */
async function answerOtherHosts(endings: Ending[]): Promise<{ address: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`request to another host: ${request.url}`);
    response.writeHead(204).end();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The engine encrypts from the first byte, so the host of such a request cannot be read.
    if (error.code?.startsWith('HPE_')) {
      requests.push('request to another host: over TLS');
    }
    socket.destroy();
  });
  const port = await listen(server);
  endings.push(() => close(server));
  return { address: `127.0.0.1:${port}`, requests };
}

/** Starts a display, and returns its name. */
async function startDisplay(endings: Ending[]): Promise<string> {
  // Without -noreset it refuses browsers for a moment each time the last one has left.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];
  const child = startProcess(displayPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] }, endings);
  const lines = createInterface({ input: child.stdio[3] as Readable });
  const [number] = (await Promise.race([once(lines, 'line'), untilEnded(child)])) as [string];
  return `:${number}`;
}

/** Starts the driver on a free port, and returns its address once it answers. */
async function startDriver(display: string, endings: Ending[]): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  const env = { ...process.env, DISPLAY: display };
  const args = ['--host=127.0.0.1', `--port=${port}`];
  const child = startProcess(driverPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }, endings);
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilAnswers(`${url}/status`), untilEnded(child)]);
  return url;
}

/** Starts a driver and the browser behind it. */
async function openSession(display: string, proxy: string, endings: Ending[]): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: ['localhost'] },
    timeouts: { pageLoad: stepTimeout, script: stepTimeout },
  });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const url = await startDriver(display, endings);
    const builder = new Builder().disableEnvironmentOverrides().usingServer(url).withCapabilities(capabilities);
    // On a busy machine the driver sometimes waits without end for the browser that it started.
    const session = await Promise.race([builder.build(), delay(stepTimeout, undefined, { ref: false })]);
    if (session !== undefined) {
      // A browser that has crashed cannot be asked to quit, and must not keep the rest from ending.
      endings.push(() => session.quit().catch(() => undefined));
      return session;
    }
    await endings.pop()?.();
  }
  throw new Error(`${driverPath}: it opened no browser, in three attempts of ${stepTimeout / 1000} seconds.`);
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + stepTimeout;
  const answers = async (): Promise<boolean> => {
    try {
      return (await fetch(url)).ok;
    } catch {
      return false;
    }
  };
  while (!(await answers())) {
    if (Date.now() > deadline) {
      throw new Error(`${driverPath}: it does not answer at ${url}.`);
    }
    await delay(20);
  }
}

async function untilEnded(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${child.spawnfile}: it ended before it could be used.`);
}

function startProcess(command: string, args: string[], options: SpawnOptions, endings: Ending[]): ChildProcess {
  const child = spawn(command, args, options);
  const kill = (): void => void child.kill();
  // A run that is broken off calls no ending: its process exits, or loses the one that it works for.
  process.once('exit', kill).once('disconnect', kill);
  endings.push(async () => {
    process.off('exit', kill).off('disconnect', kill);
    if (child.exitCode === null && child.signalCode === null) {
      kill();
      await once(child, 'exit');
    }
  });
  return child;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
