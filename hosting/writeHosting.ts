import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { parse } from 'parse5';
import type { HostedSearch } from '../config/environment.ts';
import { docsSets } from '../config/docsSets.ts';
import type { ContentCache } from '../plugins/ContentCache.ts';
import { mediaTypes } from '../config/mediaTypes.ts';
import { fileRedirects } from '../config/redirects.ts';
import { contentPolicy, policyMeta } from './contentPolicy.ts';
import { finishPage, type PagePolicy, pageWithPolicy, readPolicy } from './builtPage.ts';
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
  const htmlFiles = files.filter((file) => file.endsWith('.html'));
  const otherFiles = files.filter((file) => !file.endsWith('.html'));
  // Other threads compress them while the pages are read.
  const compressing = compressTexts(build, otherFiles);
  const pages = await Promise.all(
    htmlFiles.map((file) => readPage(reader, file, readFileSync(join(build, file), 'utf8'))),
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

  // A page that was finished before may be linked from the trees below.
  const unfinishedPages = pages.filter(({ isFinished }) => !isFinished);
  unfinishedPages.forEach(({ file, html }) => writeFileSync(join(build, file), html));
  writeFileSync(join(build, '_headers'), headersFile);
  writeFileSync(join(build, '_redirects'), formatRedirectsFile(fileRedirects));

  const unfinished = `${hosts}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  linkFiles(build, join(unfinished, 'nginx/site'), files);
  // The pages differ there, and are written below.
  linkFiles(build, join(unfinished, 'plain'), otherFiles);
  mkdirSync(join(unfinished, 'nginx/tmp'));
  writeFileSync(join(unfinished, 'nginx/nginx.conf'), configuration);
  for (const [file, content] of [...(await compressing), ...(await compressTexts(build, htmlFiles))]) {
    writeFileSync(join(unfinished, 'nginx/site', `${file}.gz`), content);
  }
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

/** Gives files a second place; where the file system has no hard links, as copies. */
function linkFiles(from: string, to: string, files: readonly string[]): void {
  new Set(files.map(dirname)).forEach((folder) => mkdirSync(join(to, folder), { recursive: true }));
  for (const file of files) {
    try {
      linkSync(join(from, file), join(to, file));
    } catch {
      copyFileSync(join(from, file), join(to, file));
    }
  }
}

interface BuiltPage extends PagePolicy {
  file: string;
  /** The page as it is served. */
  html: string;
  /** Whether it was so in its file. */
  isFinished: boolean;
}

interface PageReader extends HostingInput {
  parseHtml: typeof parse;
}

async function readPage({ cache, parseHtml }: PageReader, file: string, built: string): Promise<BuiltPage> {
  const html = finishPage(built);
  const read = (): string => JSON.stringify(readPolicy(file, html, parseHtml));
  const found = ((await cache?.get([file, html], read)) ?? read()).toString();
  return { file, html, isFinished: html === built, ...(JSON.parse(found) as PagePolicy) };
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

/** The texts among files that get smaller by it, compressed, by the names of the files. */
async function compressTexts(build: string, files: readonly string[]): Promise<[file: string, compressed: Buffer][]> {
  const texts = files.filter((name) => mediaTypes[extname(name).slice(1)]?.text);
  const compressed = await Promise.all(
    texts.map(async (file) => {
      const content = readFileSync(join(build, file));
      const smaller = await promisify(gzip)(content, { level: 9 });
      return smaller.length < content.length ? [[file, smaller] as [string, Buffer]] : [];
    }),
  );
  return compressed.flat();
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
