import { join } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { finishBuild } from '../hosting/finishBuild.ts';
import { buildPages } from './buildPages.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run build

Builds the site into build/, whole on any static host: with pages for old addresses, and a content policy in each page.

Exit codes: 0 written, 2 the build failed or cannot be hosted.`;

void runScript(help, {}, async () => {
  if (!(await buildPages({ isShown: true })).isBuilt) {
    process.exitCode = 2;
    return;
  }
  const { url, baseUrl, search } = readEnvironment(process.env);
  const { pages, scriptHashes } = await finishBuild({ build: join(root, 'build'), site: url + baseUrl, search });
  console.log(`Content policy of ${pages} pages with ${scriptHashes.length} inline scripts.`);
});
