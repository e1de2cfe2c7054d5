import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { type InstallableEngine, type PressedKey, stepTimeout } from './Engine.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/xvfb-run';
// Without -noreset the display refuses browsers for a moment each time the last one has left.
const displayArgs = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24 -nolisten tcp -noreset'];

const keyCodes: Record<PressedKey, string> = {
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  '/': '/',
};

/** Safari's engine in WebKitGTK's MiniBrowser, on a display that nobody sees. */
export const webkitEngine: InstallableEngine = {
  name: 'WebKitGTK',
  installCommand: 'apt-get install webkit2gtk-driver xvfb',
  isInstalled: () => existsSync(driverPath) && existsSync(displayPath),
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
};

/** Starts a driver on a display of its own, and the browser behind it. */
async function openSession(): Promise<{ session: WebDriver; stop: () => Promise<void> }> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    timeouts: { pageLoad: stepTimeout, script: stepTimeout, implicit: stepTimeout },
  });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const driver = startGroup(displayPath, [...displayArgs, driverPath, '--host=127.0.0.1', `--port=${port}`]);
    try {
      await vi.waitFor(() => fetch(`${url}/status`), { timeout: stepTimeout });
      const builder = new Builder().disableEnvironmentOverrides().usingServer(url).withCapabilities(capabilities);
      // On a busy machine the driver sometimes waits without end for the browser that it started.
      const session = await Promise.race([builder.build(), delay(stepTimeout, undefined, { ref: false })]);
      if (session !== undefined) {
        // A browser that has crashed cannot be asked to quit, and must not keep the rest from ending.
        return {
          session,
          stop: () =>
            session
              .quit()
              .catch(() => undefined)
              .finally(driver.stop),
        };
      }
    } catch (error) {
      await driver.stop();
      throw error;
    }
    await driver.stop();
  }
  throw new Error(`${driverPath}: it opened no browser, in three attempts of ${stepTimeout / 1000} seconds.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a command in a process group of its own, which ends as a whole. */
function startGroup(command: string, args: string[]): { stop: () => Promise<void> } {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid);
    }
  };
  // A run that is broken off stops nothing: its process exits, or loses the one that it works for.
  process.once('exit', kill).once('disconnect', kill);
  return {
    async stop() {
      process.off('exit', kill).off('disconnect', kill);
      kill();
      await ended;
    },
  };
}
