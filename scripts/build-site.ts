import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { buildPages } from './buildPages.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run build

Builds the site, and completes the build for every host: headers and redirects.
Writes build/ with _headers and _redirects (Netlify, Cloudflare Pages), hosting/dist/nginx (a complete prefix for
nginx) and hosting/dist/plain (GitHub Pages, and hosts without rules).

Exit codes: 0 written, 2 the build failed or cannot be hosted.`;

void runScript(help, {}, async () => {
  const folders = { build: join(root, 'build'), hosts: join(root, 'hosting/dist') };
  const building = buildPages({ isShown: true });
  // Docusaurus deletes the last pages first and leaves a core idle, so their copies go meanwhile.
  const [{ writeHosting }] = await Promise.all([
    import('../hosting/writeHosting.ts'),
    rm(folders.hosts, { recursive: true, force: true }),
  ]);
  if (!(await building).isBuilt) {
    process.exitCode = 2;
    return;
  }
  const { url, search } = readEnvironment(process.env);
  const { pages, scriptHashes, versions } = await writeHosting({ ...folders, url, search });
  versions.forEach((line) => console.log(line));
  console.log(
    `Content policy of ${pages} pages with ${scriptHashes.length} inline scripts; host files in build and hosting/dist.`,
  );
});
