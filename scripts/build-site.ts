import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { finishBuild } from '../hosting/finishBuild.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run build

Builds the site into build/, whole on any static host: with pages for old addresses, and a content policy in each page.

Exit codes: 0 written, 2 the build failed or cannot be hosted.`;

void runScript(help, {}, async () => {
  const docusaurus = dirname(createRequire(`${root}/`).resolve('@docusaurus/core/package.json'));
  // `hosting/builtPage.ts` does what a minifier of HTML would do for readers.
  const env = { ...process.env, SKIP_HTML_MINIFICATION: 'true' };
  const command = [join(docusaurus, 'bin/docusaurus.mjs'), 'build'];
  const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = 2;
    return;
  }
  const { url, baseUrl, search } = readEnvironment(process.env);
  const { pages, scriptHashes } = await finishBuild({ build: join(root, 'build'), site: url + baseUrl, search });
  console.log(`Content policy of ${pages} pages with ${scriptHashes.length} inline scripts.`);
});
