import { defineConfig } from '@playwright/test';
import { readEnvironment } from './config/environment.ts';
import { findNginx } from './hosting/findNginx.ts';

const { testPort: port } = readEnvironment(process.env);
const nginxPort = port + 100;

const nginx = findNginx(process.env.PATH);
// Workers load this file too, and would say it again.
if (nginx === undefined && process.env.TEST_WORKER_INDEX === undefined) {
  console.warn(
    '\n*** No nginx is installed, so NO TEST OF THE NGINX CONFIGURATION RUNS. ***\n' +
      '*** Install one, for example with `apt-get install nginx-light`.       ***\n',
  );
}

/** What depends on the host: its answers, its headers, and what readers meet when something fails. */
const nginxTests = /\/(?:routes|hosting|nginx|policy|failures|survival)\.spec/;

const nodeServer = {
  command: `npm run serve -- --port ${port}`,
  url: `http://localhost:${port}/`,
  reuseExistingServer: false,
};

const nginxServer = {
  command: `npm run serve:nginx -- --port ${nginxPort}`,
  url: `http://localhost:${nginxPort}/`,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
};

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On a busy machine a test may come too late; one that passes at a later try is named at the end of the run.
  retries: 2,
  timeout: 30_000,
  reporter: [['list'], ['./tests/e2e/coverageReporter.ts']],
  projects: [
    // Each page opens under its policy there, too; policy.spec.ts takes longer, and runs on the host that is shipped.
    {
      name: 'node',
      testIgnore: nginx === undefined ? /nginx\.spec/ : /(?:nginx|policy)\.spec/,
      use: { baseURL: nodeServer.url },
    },
    ...(nginx === undefined ? [] : [{ name: 'nginx', testMatch: nginxTests, use: { baseURL: nginxServer.url } }]),
  ],
  webServer: nginx === undefined ? [nodeServer] : [nodeServer, nginxServer],
});
