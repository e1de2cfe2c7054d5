import { defineConfig } from '@playwright/test';
import { readEnvironment } from './config/environment.ts';

const { testPort } = readEnvironment(process.env);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  grepInvert: /@second/,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Limits for a machine that is busy with something else; a test that waits for them has failed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${testPort}/`,
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: 30_000,
  },
});
