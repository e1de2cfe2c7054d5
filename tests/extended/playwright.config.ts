import { defineConfig } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
// Where a test file is the first to load its packages, Node 20 fails at them now and then, under load.
import '../../lib/readPage.ts';
import common from '../../playwright.config.ts';
import type { Setting } from '../e2e/fixtures.ts';
import { findNginx } from './startNginx.ts';

const hasNginx = findNginx(readEnvironment(process.env).path) !== undefined;

/** Files of the first tier that ask more in this one, and the tests of theirs that do. */
const askedMore = ['**/crawl.spec.ts', '**/searchAccess.spec.ts'];
const differs = /extended\/|all that holds|search is accessible/;

export default defineConfig<Setting>({
  ...common,
  testDir: '..',
  globalSetup: './globalSetup.ts',
  testMatch: ['**/extended/*.spec.ts', ...askedMore],
  testIgnore: hasNginx ? [] : ['**/nginx.spec.ts'],
  grep: differs,
  grepInvert: /^$/,
  use: { ...common.use, width: 1440, thorough: true },
});
