import { defineConfig } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import { findNginx } from '../../hosting/startNginx.ts';
// Where a test file is the first to load its packages, Node 20 fails at them now and then, under load.
import '../../plugins/shared/readPage.ts';
import common from '../../playwright.config.ts';
import type { Setting } from '../e2e/fixtures.ts';

const nginxPort = readEnvironment(process.env).testPort + 100;
const nginxUrl = `http://localhost:${nginxPort}/`;

const nginx = findNginx(process.env.PATH);
// Workers load this file too, and would say it again.
if (nginx === undefined && process.env.TEST_WORKER_INDEX === undefined) {
  console.warn(
    '\n*** No nginx is installed, so NO TEST OF THE NGINX CONFIGURATION RUNS. ***\n' +
      '*** Install one, for example with `apt-get install nginx-light`.       ***\n',
  );
}

/** What depends on the host: its answers, its headers, and what readers meet when something fails. */
const hostTests = /\/(?:routes|hosting|failures)\.spec/;
const onNginxOnly = /extended\/nginx\.spec/;

const everyPage = /\/routes\.spec/;
/** What the first tier asks in a narrow window only, or in one colour. */
const askedMore = /\/(?:pageLoad|phone|searchAccess)\.spec/;

export default defineConfig<Setting>({
  ...common,
  reporter: [['list'], ['../e2e/coverageReporter.ts']],
  testDir: '..',
  globalSetup: '../e2e/globalSetup.ts',
  use: { ...common.use, width: 1440, thorough: true },
  projects: [
    {
      name: 'node',
      testMatch: [/extended\/.*\.spec/, askedMore, ...(nginx === undefined ? [everyPage] : [])],
      testIgnore: onNginxOnly,
    },
    ...(nginx === undefined
      ? []
      : [{ name: 'nginx', testMatch: [hostTests, onNginxOnly], use: { baseURL: nginxUrl } }]),
  ],
  webServer:
    nginx === undefined
      ? []
      : {
          command: `npm run serve:nginx -- --port ${nginxPort}`,
          cwd: '../..',
          url: nginxUrl,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
        },
});
