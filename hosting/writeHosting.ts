import {
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { parse } from 'parse5';
import type { HostedSearch } from '../config/environment.ts';
import { docsSets } from '../config/docsSets.ts';
import type { ContentCache } from '../plugins/ContentCache.ts';
import { mediaTypes } from '../config/mediaTypes.ts';
import { fileRedirects } from '../config/redirects.ts';
import { contentPolicy, policyMeta, inlineScripts, inlineHash } from './contentPolicy.ts';
import { finishPage, pageElements, pageWithPolicy, policyProblems } from './builtPage.ts';
import { hashedFolder, headerRules, formatHeadersFile } from './headerRules.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';
import { versionSizes } from './versionSizes.ts';
import { redirectPage, formatRedirectsFile, redirectTable } from './redirectTable.ts';

interface HostingInput {
  /** Folder that Docusaurus wrote. */
  build: string;
  /** Folder to write the trees of single hosts to; what it holds is replaced. */
  hosts: string;
  /** Origin the site is published at. */
  url: string;
  search: HostedSearch | undefined;
  /** Pages read before. */
  cache?: ContentCache;
}

/** Files that hosts read and do not serve. */
const ruleFiles = ['_headers', '_redirects'];

/**
 * Completes a build for every host: takes style attributes out of the pages, computes the content policy from the
 * scripts that are in them, and writes `_headers` and `_redirects` into the build, and beside it the trees for nginx
 * and for hosts without rules.
 *
 * @returns What was found, to print: the number of pages, the hashes of the scripts that stand in them, and a line about
 * each version.
 * @throws Error with one line per problem, before anything is written.
 */
export async function writeHosting(input: HostingInput): Promise<{
  pages: number;
  scriptHashes: readonly string[];
  versions: readonly string[];
}> {
  const { build, hosts, search } = input;
  const { parse: parseHtml } = await import('parse5');
  const reader: PageReader = { ...input, parseHtml };
  if (!existsSync(join(build, '404.html'))) {
    throw new Error(`${build}: no built site is here. Run \`npm run build\`, which ends with this step.`);
  }
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(build.length + 1))
    .filter((file) => !ruleFiles.includes(file))
    .sort();
  const pages = await Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => readPage(reader, file, finishPage(readFileSync(join(build, file), 'utf8')))),
  );
  const problems = [...files.flatMap(fileProblems), ...pages.flatMap((page) => page.problems)];
  if (problems.length > 0) {
    throw new Error(`The build cannot be hosted safely:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
  const scriptHashes = hashesOf(pages);
  const policy = contentPolicy({ scriptHashes, search });
  const rules = headerRules(policy);
  const headersFile = formatHeadersFile(rules);
  const plain = await plainPages(pages, reader);
  const configuration = nginxConfiguration(rules, redirectTable);

  pages.forEach(({ file, html }) => writeFileSync(join(build, file), html));
  writeFileSync(join(build, '_headers'), headersFile);
  writeFileSync(join(build, '_redirects'), formatRedirectsFile(fileRedirects));

  const unfinished = `${hosts}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await copyFiles(build, join(unfinished, 'nginx/site'), files);
  await copyFiles(
    build,
    join(unfinished, 'plain'),
    files.filter((file) => !file.endsWith('.html')),
  );
  mkdirSync(join(unfinished, 'nginx/tmp'));
  writeFileSync(join(unfinished, 'nginx/nginx.conf'), configuration);
  await compressTexts(join(unfinished, 'nginx/site'), files);
  for (const { file, html } of plain) {
    mkdirSync(dirname(join(unfinished, 'plain', file)), { recursive: true });
    writeFileSync(join(unfinished, 'plain', file), html);
  }
  // GitHub Pages would run the files through Jekyll.
  writeFileSync(join(unfinished, 'plain/.nojekyll'), '');
  rmSync(hosts, { recursive: true, force: true });
  renameSync(unfinished, hosts);
  const sizes = files.map((file) => ({ file, bytes: statSync(join(build, file)).size }));
  return { pages: pages.length, scriptHashes, versions: versionSizes(docsSets, sizes) };
}

async function copyFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  new Set(files.map(dirname)).forEach((folder) => mkdirSync(join(to, folder), { recursive: true }));
  await Promise.all(files.map((file) => copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE)));
}

interface BuiltPage {
  file: string;
  html: string;
  /** Hashes of its inline scripts. */
  hashes: readonly string[];
  /** What the content policy would stop, one line each. */
  problems: readonly string[];
}

interface PageReader extends HostingInput {
  parseHtml: typeof parse;
}

async function readPage({ cache, parseHtml }: PageReader, file: string, html: string): Promise<BuiltPage> {
  const read = (): string => {
    const elements = pageElements(html, parseHtml);
    return JSON.stringify({
      hashes: inlineScripts(elements).map(inlineHash),
      problems: policyProblems(file, elements),
    });
  };
  const found = ((await cache?.get([file, html], read)) ?? read()).toString();
  return { file, html, ...(JSON.parse(found) as Omit<BuiltPage, 'file' | 'html'>) };
}

function hashesOf(pages: readonly BuiltPage[]): string[] {
  return [...new Set(pages.flatMap(({ hashes }) => hashes))];
}

function fileProblems(file: string): string[] {
  const ending = extname(file).slice(1);
  const problems: string[] = [];
  if (!(ending in mediaTypes)) {
    problems.push(`${file}: no media type is known for it. Add "${ending}" to config/mediaTypes.ts.`);
  }
  if (file.startsWith(`${hashedFolder}/`) && !/[.-][0-9a-f]{8,}\.[a-z0-9]+$/.test(file)) {
    problems.push(
      `${file}: browsers keep this file for a year, and its name has no hash of its content. ` +
        `Name it by its content, or write it outside of ${hashedFolder}/.`,
    );
  }
  return problems;
}

/** Writes `a.gz` beside each text `a` that gets smaller by it. */
async function compressTexts(site: string, files: readonly string[]): Promise<void> {
  const texts = files.filter((name) => mediaTypes[extname(name).slice(1)]?.text);
  await Promise.all(
    texts.map(async (file) => {
      const content = readFileSync(join(site, file));
      const compressed = await promisify(gzip)(content, { level: 9 });
      if (compressed.length < content.length) {
        writeFileSync(join(site, `${file}.gz`), compressed);
      }
    }),
  );
}

/** What a host without rules serves: redirects as pages, and the policy inside of each page. */
async function plainPages(
  pages: readonly BuiltPage[],
  reader: PageReader,
): Promise<Pick<BuiltPage, 'file' | 'html'>[]> {
  const { url, search } = reader;
  const redirects = await Promise.all(
    fileRedirects.map(({ from, to }) => readPage(reader, `${from.slice(1)}/index.html`, redirectPage(url + to))),
  );
  const all = [...pages, ...redirects];
  const policy = policyMeta(contentPolicy({ scriptHashes: hashesOf(all), search }));
  return all.map(({ file, html }) => ({ file, html: pageWithPolicy(file, html, policy) }));
}
