import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { launch } from 'puppeteer-core';
import { vi } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';

/** A browser engine that a machine may have. */
export interface InstallableEngine {
  /** Name that readers know it by. */
  name: string;
  /** Command that installs all it needs on Debian and Ubuntu. */
  installCommand: string;
  isInstalled: boolean;
  /** @throws Error when it does not start. */
  start(): Promise<Engine>;
}

/** A running browser engine with one page, driven as a reader would. */
export interface Engine {
  /** What it calls itself, with the version. */
  description: string;
  /** Sets the size of the page, or the nearest that the engine's window can take. */
  resize(width: number, height: number): Promise<void>;
  /** Goes to an address and waits until it is loaded. */
  visit(url: string): Promise<void>;
  /** Runs a function in the page, which can use nothing but its parameters and the page's own names. */
  evaluate<Result>(run: (...params: string[]) => Result, ...params: string[]): Promise<Awaited<Result>>;
  /** Clicks in the middle of an element, which must be in reach of a pointer. */
  click(selector: string): Promise<void>;
  /** Moves the pointer to the middle of an element. */
  hover(selector: string): Promise<void>;
  /** Presses a key, by its name in `KeyboardEvent.key`. */
  press(key: keyof typeof keyCodes): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void> | void;
}

/** Milliseconds that an engine may take for one step, on a machine that is busy with something else. */
const stepTimeout = 20_000;

const keyCodes = { ArrowRight: '\uE014', Enter: '\uE007', Escape: '\uE00C', '/': '/' };

const firefoxPath = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
].find((path) => existsSync(path));

const driverPath = '/usr/bin/WebKitWebDriver';
const driverPort = readEnvironment(process.env).testPort + 200;
const displayPath = '/usr/bin/Xvfb';
// It takes a free number, which it says to the fourth of its files. Without -noreset it refuses browsers for a moment
// each time the last one has left.
const displayArgs = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];

/** The machine's Firefox, driven over WebDriver BiDi, which needs no driver beside it. */
export const firefox: InstallableEngine = {
  name: 'Firefox',
  installCommand: 'apt-get install firefox-esr',
  isInstalled: firefoxPath !== undefined,
  async start() {
    const browser = await launch({ browser: 'firefox', executablePath: firefoxPath, headless: true });
    const page = await browser.newPage();
    page.setDefaultTimeout(stepTimeout);
    return {
      description: await browser.version(),
      resize: (width, height) => page.setViewport({ width, height }),
      visit: async (url) => void (await page.goto(url)),
      evaluate: (run, ...params) => page.evaluate(run, ...params),
      click: (selector) => page.locator(selector).click(),
      hover: (selector) => page.locator(selector).hover(),
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      stop: () => browser.close(),
    };
  },
};

/** Safari's engine in WebKitGTK's MiniBrowser, on a display that nobody sees. Its driver takes requests of WebDriver. */
export const webKit: InstallableEngine = {
  name: 'WebKitGTK',
  installCommand: 'apt-get install webkit2gtk-driver xvfb',
  isInstalled: existsSync(driverPath) && existsSync(displayPath),
  async start() {
    const { version, post, stop } = await openSession();
    const evaluate: Engine['evaluate'] = (run, ...params) =>
      post('/execute/sync', { script: `return (${String(run)})(...arguments)`, args: params });
    const act = (type: string, ...actions: object[]): Promise<void> =>
      post('/actions', { actions: [{ type, id: type, actions }] });
    const type = (text: string): Promise<void> =>
      act('key', ...[...text].flatMap((value) => ['keyDown', 'keyUp'].map((each) => ({ type: each, value }))));
    const hover = async (selector: string): Promise<void> => {
      const origin = await evaluate((wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        return element;
      }, selector);
      await act('pointer', { type: 'pointerMove', origin, x: 0, y: 0 });
    };
    return {
      description: `WebKitGTK/${version}`,
      // The window keeps a little of the height for its bar, and is never narrower than about 450 pixels.
      resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
      visit: (url) => post('/url', { url }),
      evaluate,
      async click(selector) {
        await hover(selector);
        await act('pointer', { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
      },
      hover,
      press: (key) => type(keyCodes[key]),
      type,
      stop,
    };
  },
};

interface NewSession {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** Sends a command of WebDriver. @throws Error with what the driver says against it. */
type Post = <Result>(path: string, parameters: object) => Promise<Result>;

/** Starts a display that nobody sees, a driver on it, and the browser behind it. */
async function openSession(attempts = 3): Promise<{ version: string; post: Post; stop: () => void }> {
  const display = spawn(displayPath, displayArgs, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  // Painted by its OpenGL threads, pages end the browser now and then where Mesa stands in for the GPU.
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
  const driver = spawn(driverPath, ['--host=127.0.0.1', `--port=${driverPort}`], { stdio: 'ignore', env });
  // Without the display the browser ends too.
  const stop = (): void => [driver, display].forEach((program) => program.kill());
  // A run that is broken off stops nothing: its process exits, or loses the one that it works for.
  process.once('exit', stop).once('disconnect', stop);
  const post: Post = async <Result>(path: string, parameters: object) => {
    const response = await fetch(`http://127.0.0.1:${driverPort}/session${path}`, {
      method: 'POST',
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(stepTimeout),
    });
    const { value } = (await response.json()) as { value: Result & { message: string } };
    if (!response.ok) {
      throw new Error(`${driverPath}: ${path}: ${value.message}`);
    }
    return value;
  };
  try {
    await vi.waitFor(() => fetch(`http://127.0.0.1:${driverPort}/status`), { timeout: stepTimeout });
    const { sessionId, capabilities } = await post<NewSession>('', { capabilities: {} });
    return {
      version: capabilities.browserVersion,
      post: (path, parameters) => post(`/${sessionId}${path}`, parameters),
      stop,
    };
  } catch (error) {
    stop();
    await once(driver, 'exit');
    // On a busy machine the driver sometimes waits without end for the browser that it started.
    if (attempts > 1) {
      return openSession(attempts - 1);
    }
    throw new Error(`${driverPath}: it opened no browser, in three attempts of ${stepTimeout / 1000} seconds.`, {
      cause: error,
    });
  }
}
