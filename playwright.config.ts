import { defineConfig } from '@playwright/test';
import { readEnvironment } from './config/environment.ts';

const { testPort: port } = readEnvironment(process.env);

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ['./tests/e2e/coverageReporter.ts']],
  use: { baseURL: `http://localhost:${port}` },
  webServer: {
    command: `npm run serve -- --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
