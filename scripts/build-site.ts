import { join } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { buildPages } from './buildPages.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run build
       npm run build:hosting

Builds the site, and completes the build for every host: headers, redirects, compressed files. The second form only
completes what is built.
Writes build/ with _headers and _redirects (Netlify, Cloudflare Pages), hosting/dist/nginx (a complete prefix for
nginx) and hosting/dist/plain (GitHub Pages, and hosts without rules).

Exit codes: 0 written, 2 the build failed or cannot be hosted.`;

void runScript(help, { 'hosting-only': { type: 'boolean' } }, async ({ values }) => {
  if (values['hosting-only'] !== true && !(await buildPages({ isShown: true })).isBuilt) {
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
