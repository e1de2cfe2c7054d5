import { join } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { writeHosting } from '../hosting/writeHosting.ts';
import { ContentCache } from '../plugins/shared/ContentCache.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run build:hosting

Completes a build for every host: headers, redirects, compressed files. \`npm run build\` ends with it.
Writes build/_headers and build/_redirects (Netlify, Cloudflare Pages), hosting/dist/nginx (a complete prefix for
nginx) and hosting/dist/plain (GitHub Pages, and hosts without rules).

Exit codes: 0 written, 2 the build cannot be hosted.`;

void runScript(help, {}, async () => {
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
