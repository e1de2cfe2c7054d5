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
import { docsInstances } from '../config/docsInstances.ts';
import type { HostedSearch } from '../config/environment.ts';
import { mediaTypes } from '../config/mediaTypes.ts';
import { fileRedirects } from '../config/redirects.ts';
import { finishPage, type PagePolicy, pageWithPolicy, readPolicy } from './builtPage.ts';
import { contentPolicy, policyHeader, policyMeta } from './contentPolicy.ts';
import { formatHeadersFile, hashedFolder, siteHeaders } from './headers.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';
import { formatRedirectsFile, redirectPage, redirectTable } from './redirectTable.ts';
import { versionSizes } from './versionSizes.ts';

interface HostingInput {
  /** Folder that Docusaurus wrote. */
  build: string;
  /** Folder to write the trees of single hosts to; what it holds is replaced. */
  hosts: string;
  /** Origin the site is published at. */
  url: string;
  search: HostedSearch | undefined;
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
export async function writeHosting({ build, hosts, url, search }: HostingInput): Promise<{
  pages: number;
  scriptHashes: readonly string[];
  versions: readonly string[];
}> {
  if (!existsSync(join(build, '404.html'))) {
    throw new Error(`${build}: no built site is here. Run \`npm run build\`, which ends with this step.`);
  }
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !ruleFiles.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(build.length + 1))
    .sort();
  const htmlFiles = files.filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(
    htmlFiles.map((file) => readBuiltPage(file, readFileSync(join(build, file), 'utf8'))),
  );
  const redirectPages = await Promise.all(
    fileRedirects.map(({ from, to }) => readBuiltPage(`${from.slice(1)}/index.html`, redirectPage(url + to))),
  );
  const problems = [...files.flatMap(fileProblems), ...pages.flatMap((page) => page.problems)];
  if (problems.length > 0) {
    throw new Error(`The build cannot be hosted safely:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
  const scriptHashes = hashScripts(pages);
  const headers = siteHeaders(policyHeader(contentPolicy(scriptHashes, search)));
  const headersFile = formatHeadersFile(headers);
  const configuration = nginxConfiguration(headers, redirectTable);
  const plainPages = [...pages, ...redirectPages];
  const plainPolicy = policyMeta(contentPolicy(hashScripts(plainPages), search));
  const plainFiles = plainPages.map(({ file, html }) => [file, pageWithPolicy(file, html, plainPolicy)] as const);

  // A page that was finished before keeps the time of its build, and may be linked from the trees below.
  for (const { file, html } of pages.filter((page) => page.html !== page.built)) {
    writeFileSync(join(build, file), html);
  }
  writeFileSync(join(build, '_headers'), headersFile);
  writeFileSync(join(build, '_redirects'), formatRedirectsFile(fileRedirects));

  const unfinished = `${hosts}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const [nginx, plain] = [join(unfinished, 'nginx'), join(unfinished, 'plain')];
  linkFiles(build, join(nginx, 'site'), files);
  // The pages differ there.
  linkFiles(
    build,
    plain,
    files.filter((file) => !htmlFiles.includes(file)),
  );
  mkdirSync(join(nginx, 'tmp'));
  writeFileSync(join(nginx, 'nginx.conf'), configuration);
  for (const [file, html] of plainFiles) {
    mkdirSync(dirname(join(plain, file)), { recursive: true });
    writeFileSync(join(plain, file), html);
  }
  // GitHub Pages would run the files through Jekyll.
  writeFileSync(join(plain, '.nojekyll'), '');
  rmSync(hosts, { recursive: true, force: true });
  renameSync(unfinished, hosts);
  const sizes = files.map((file) => ({ file, bytes: statSync(join(build, file)).size }));
  return { pages: pages.length, scriptHashes, versions: versionSizes(docsInstances, sizes) };
}

interface BuiltPage extends PagePolicy {
  file: string;
  /** The page as Docusaurus wrote it, and as it is served. */
  built: string;
  html: string;
}

async function readBuiltPage(file: string, built: string): Promise<BuiltPage> {
  const html = finishPage(built);
  return { file, built, html, ...(await readPolicy(file, html)) };
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

function hashScripts(pages: readonly BuiltPage[]): string[] {
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
