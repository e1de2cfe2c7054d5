import { resolve } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { writeHosting } from '../hosting/writeHosting.ts';

const help = `Completes a build for every host: headers, redirects, compressed files. \`npm run build\` ends with it.

Usage: npm run build:hosting

Writes build/_headers and build/_redirects (Netlify, Cloudflare Pages), hosting/dist/nginx (a complete prefix for
nginx) and hosting/dist/plain (GitHub Pages, and hosts without rules).
`;

function main(): void {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const { url, search } = readEnvironment(process.env);
  const { pages, scriptHashes } = writeHosting({
    build: resolve('build'),
    hosts: resolve('hosting/dist'),
    url,
    search,
  });
  console.log(
    `Content policy of ${pages} pages with ${scriptHashes.length} inline scripts; host files in build and hosting/dist.`,
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
