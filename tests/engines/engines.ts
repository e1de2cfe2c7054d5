import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';

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
  stop(): Promise<void>;
}

/** Milliseconds that an engine may take for one step, on a machine that is busy with something else. */
const stepTimeout = 20_000;

const keyCodes = { ArrowRight: Key.ARROW_RIGHT, Enter: Key.ENTER, Escape: Key.ESCAPE, '/': '/' };

const firefoxPath = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
].find((path) => existsSync(path));

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';
// It takes a free number, which it says to the fourth of its files. Without -noreset it refuses browsers for a moment
// each time the last one has left.
const displayArgs = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];

/** The engines beside Chromium's that readers have. */
export const engines: readonly InstallableEngine[] = [
  {
    // The machine's Firefox, driven over WebDriver BiDi, which needs no driver beside it.
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
  },
  {
    // Safari's engine in WebKitGTK's MiniBrowser, on a display that nobody sees.
    name: 'WebKitGTK',
    installCommand: 'apt-get install webkit2gtk-driver xvfb',
    isInstalled: existsSync(driverPath) && existsSync(displayPath),
    async start() {
      const { session, stop } = await openSession();
      const untilVisible = async (selector: string) =>
        session.wait(until.elementIsVisible(await session.findElement(By.css(selector))), stepTimeout);
      return {
        description: `WebKitGTK/${(await session.getCapabilities()).getBrowserVersion()}`,
        // The window keeps a little of the height for its bar, and is never narrower than about 450 pixels.
        resize: async (width, height) => void (await session.manage().window().setRect({ x: 0, y: 0, width, height })),
        visit: (url) => session.get(url),
        evaluate: (run, ...params) => session.executeScript(run, ...params),
        click: async (selector) => (await untilVisible(selector)).click(),
        async hover(selector) {
          const origin = await untilVisible(selector);
          await session.executeScript((element: Element) => element.scrollIntoView({ block: 'nearest' }), origin);
          await session.actions().move({ origin }).perform();
        },
        press: (key) => session.actions().sendKeys(keyCodes[key]).perform(),
        type: (text) => session.actions().sendKeys(text).perform(),
        stop,
      };
    },
  },
];

/** Starts a display that nobody sees, a driver on it, and the browser behind it. */
async function openSession(): Promise<{ session: WebDriver; stop: () => Promise<void> }> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    timeouts: { pageLoad: stepTimeout, script: stepTimeout, implicit: stepTimeout },
  });
  const display = spawn(displayPath, displayArgs, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const closeDisplay = (): void => void display.kill();
  // A run that is broken off stops nothing: its process exits, or loses the one that it works for. Without the display
  // the browser ends too.
  process.once('exit', closeDisplay).once('disconnect', closeDisplay);
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const driver = new DriverService.Builder(driverPath)
      .addArguments('--host=127.0.0.1')
      .setHostname('127.0.0.1')
      .setEnvironment({ ...process.env, DISPLAY: `:${String(number).trim()}` })
      .build();
    const url = await driver.start(stepTimeout);
    const builder = new Builder().disableEnvironmentOverrides().usingServer(url).withCapabilities(capabilities);
    // On a busy machine the driver sometimes waits without end for the browser that it started.
    const session = await Promise.race([builder.build(), delay(stepTimeout, undefined, { ref: false })]);
    if (session !== undefined) {
      const stop = async (): Promise<void> => {
        // A browser that has crashed cannot be asked to quit, and must not keep the rest from ending.
        await session.quit().catch(() => undefined);
        await driver.kill();
        closeDisplay();
      };
      return { session, stop };
    }
    await driver.kill();
  }
  closeDisplay();
  throw new Error(`${driverPath}: it opened no browser, in three attempts of ${stepTimeout / 1000} seconds.`);
}
