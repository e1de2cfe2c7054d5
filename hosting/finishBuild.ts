import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HostedSearch } from '../config/environment.ts';
import { fileRedirects, redirectFile } from '../config/redirects.ts';
import { addressOf } from '../lib/addressOf.ts';
import { finishPage, pageWithPolicy, readPolicy } from './builtPage.ts';
import { contentPolicy } from './contentPolicy.ts';

interface BuildInput {
  /** Folder that Docusaurus wrote. */
  build: string;
  /** Address of the site, with a slash at its end. */
  site: string;
  search: HostedSearch | undefined;
}

/**
 * Makes a build whole on any static host: each old address becomes a page that leads on, and each page carries the
 * content policy, which names the scripts that stand in the pages.
 *
 * @returns What was found, to print: the number of pages, and the hashes of the scripts that stand in them.
 * @throws Error with one line per problem, before anything is written.
 */
export async function finishBuild({ build, site, search }: BuildInput): Promise<{
  pages: number;
  scriptHashes: readonly string[];
}> {
  const built = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({ file, html: finishPage(readFileSync(join(build, file), 'utf8')) }));
  const moved = fileRedirects.map(({ from, to }) => ({
    file: redirectFile(from),
    html: redirectPage(addressOf(site, to)),
  }));
  const pages = await Promise.all(
    [...built, ...moved].map(async (page) => ({ ...page, ...(await readPolicy(page.file, page.html)) })),
  );
  const problems = pages.flatMap((page) => page.problems);
  if (problems.length > 0) {
    throw new Error(`The content policy would stop:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
  const scriptHashes = [...new Set(pages.flatMap(({ hashes }) => hashes))];
  const policy = contentPolicy(scriptHashes, search);
  const finished = pages.map(({ file, html }) => ({ file, html: pageWithPolicy(file, html, policy) }));
  for (const { file, html } of finished) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    writeFileSync(join(build, file), html);
  }
  return { pages: pages.length, scriptHashes };
}

/**
 * A page that leads to another one, with query and hash.
 *
 * Its script is the same for every target, so that the content policy needs one hash for all.
 *
 * @param target Absolute address of the other page.
 */
function redirectPage(target: string): string {
  const path = new URL(target).pathname;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="UTF-8">
<title>Moved | Firelord</title>
<link rel="canonical" href="${target}">
<script>location.replace(new URL(document.querySelector('link[rel=canonical]').href).pathname+location.search+location.hash)</script>
<meta http-equiv="refresh" content="0; url=${path}">
</head>
<body><p>This page has moved to <a href="${path}">${path}</a>.</p></body>
</html>
`;
}
