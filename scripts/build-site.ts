import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run build
       npm run build:hosting

Builds the site, and completes the build for every host: headers, redirects, compressed files. The second form only
completes what is built.
Writes build/ with _headers and _redirects (Netlify, Cloudflare Pages), hosting/dist/nginx (a complete prefix for
nginx) and hosting/dist/plain (GitHub Pages, and hosts without rules).

Exit codes: 0 written, 2 the build failed or cannot be hosted.`;

void runScript(help, { 'hosting-only': { type: 'boolean' } }, async ({ values }) => {
  if (values['hosting-only'] !== true && !(await buildPages())) {
    process.exitCode = 2;
    return;
  }
  // Loaded when the pages are there, so that a build has the memory to itself.
  const { writeHosting } = await import('../hosting/writeHosting.ts');
  const { ContentCache } = await import('../plugins/shared/ContentCache.ts');
  const { url, search } = readEnvironment(process.env);
  const folders = { build: join(root, 'build'), hosts: join(root, 'hosting/dist') };
  const cache = new ContentCache(root, 'policy', ['config', 'hosting/builtPage.ts', 'hosting/contentPolicy.ts']);
  const { pages, scriptHashes, versions } = await writeHosting({ ...folders, url, search, cache });
  cache.prune();
  versions.forEach((line) => console.log(line));
  console.log(
    `Content policy of ${pages} pages with ${scriptHashes.length} inline scripts; host files in build and hosting/dist.`,
  );
});

/** @returns Whether Docusaurus built the site; what failed, it has said. */
async function buildPages(): Promise<boolean> {
  const docusaurus = join(
    dirname(createRequire(`${root}/`).resolve('@docusaurus/core/package.json')),
    'bin/docusaurus.mjs',
  );
  // `hosting/builtPage.ts` does what a minifier of HTML would do for readers.
  const env = { ...process.env, SKIP_HTML_MINIFICATION: 'true' };
  const child = spawn(process.execPath, [docusaurus, 'build'], { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}
