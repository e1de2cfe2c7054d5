import { defineConfig } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import { findNginx } from '../../hosting/startNginx.ts';
// Where a test file is the first to load its packages, Node 20 fails at them now and then, under load.
import '../../lib/readPage.ts';
import common from '../../playwright.config.ts';
import type { Setting } from '../e2e/fixtures.ts';

const { testPort, path } = readEnvironment(process.env);
export const nginxPort = testPort + 100;

const hasNginx = findNginx(path) !== undefined;

/** What depends on the host, and every page, on one: its answers, its headers, and what readers meet when something fails. */
const hostTests = /\/(?:crawl|hosting|failures)\.spec/;
const onNginxOnly = /extended\/nginx\.spec/;

/** What readers meet when something fails, on one host. */
const failures = /\/failures\.spec/;
/** What the first tier asks in a narrow window only: of that file, the screens of the search. */
const askedMore = /\/searchAccess\.spec/;
const differs = /extended\/|all that holds|search is accessible/;

export default defineConfig<Setting>({
  ...common,
  testDir: '..',
  globalSetup: './globalSetup.ts',
  use: { ...common.use, width: 1440, thorough: true },
  projects: [
    {
      name: 'node',
      grep: differs,
      testMatch: [/extended\/.*\.spec/, askedMore, ...(hasNginx ? [] : [/\/crawl\.spec/])],
      testIgnore: [onNginxOnly, ...(hasNginx ? [failures] : [])],
    },
    ...(hasNginx
      ? [
          {
            name: 'nginx',
            testMatch: [hostTests, onNginxOnly],
            use: { baseURL: `http://localhost:${nginxPort}/` },
          },
        ]
      : []),
  ],
});
