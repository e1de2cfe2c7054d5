import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import common from '../../playwright.config.ts';
import type { EngineOptions } from './engines.spec.ts';

const port = readEnvironment(process.env).testPort + 200;
const firefox = ['/usr/bin/firefox', '/usr/bin/firefox-esr'].find((path) => existsSync(path));
const driver = '/usr/bin/WebKitWebDriver';

/** Browser engines that a machine may have, and how each is started to take commands of WebDriver. */
const engines = [
  {
    name: 'Firefox',
    isInstalled: firefox !== undefined,
    packages: 'firefox-esr',
    command:
      `profile=$(mktemp -d); echo "user_pref('marionette.port', ${port});" >$profile/user.js; ` +
      `exec ${firefox} --headless --marionette --profile $profile`,
    port,
  },
  {
    // Safari's engine. Its display refuses browsers for a moment each time the last one has left, but for -noreset; painted
    // by its OpenGL threads, pages end it now and then where Mesa stands in for the GPU.
    name: 'WebKit',
    isInstalled: [driver, '/usr/bin/xvfb-run'].every((path) => existsSync(path)),
    packages: 'webkit2gtk-driver xvfb',
    command:
      `WEBKIT_SKIA_ENABLE_CPU_RENDERING=1 exec xvfb-run -a -s '-screen 0 1600x1200x24 -noreset' ` +
      `${driver} --replace-on-new-session --port=${port + 1}`,
    port: port + 1,
  },
];
const installed = engines.filter(({ isInstalled }) => isInstalled);

// Workers load this file too, and would say it again.
for (const { name, packages } of process.env.TEST_WORKER_INDEX ? [] : engines.filter((engine) => !engine.isInstalled)) {
  console.warn(
    `\n*** NO ${name.toUpperCase()}: NOTHING IS CHECKED IN IT. Install it: apt-get install ${packages} ***\n`,
  );
}

export default defineConfig<EngineOptions>({
  ...common,
  testDir: '.',
  testIgnore: installed.length === 0 ? '**' : [],
  fullyParallel: false,
  globalSetup: '../e2e/globalSetup.ts',
  projects: installed.map(({ name, port }) => ({ name, use: { port } })),
  webServer: installed.map(({ command, port }) => ({ command, port, stderr: 'ignore' })),
});
