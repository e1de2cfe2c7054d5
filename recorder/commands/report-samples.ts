import { siteRecords } from '../../samples/siteRecords.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsInstances, libraryReleases, publishedVersions } from '../../config/docsInstances.ts';
import { compareRelease, type ReleaseChanges } from '../trial/compareRelease.ts';
import { describeCount } from '../compile/compareCompilers.ts';
import { compareTypescript } from '../trial/compareTypescript.ts';
import { compareVersions, countInWords, type TextChange } from '../../records/said/compareVersions.ts';
import { type Finding, FindingError } from '../../plugins/shared/Finding.ts';
import { type GivenLibraries, parseLibraries } from '../environments/locateEnvironments.ts';
import { listPageFiles } from '../../records/asked/collectSamples.ts';
import { Servers } from '../run/Servers.ts';
import { findSiteEmulator } from './findSiteEmulator.ts';
import { runScript, showProgress } from '../../scripts/runScript.ts';

const help = `Usage: npm run report:samples -- [options]

Says which types, messages and outcomes of the samples are others, page by page: between an older version of the docs and
the newest, from their records; or between the newest and other releases of its libraries or of TypeScript, which are
installed, compiled, and compared with the records. Nothing is recorded.

  --release LIBRARY=RELEASE  compare with a release from the registry (repeatable)
  --typescript RELEASE       compare with what another compiler says (repeatable)
  --newest                   compare with the newest release of each library and of TypeScript that the registry has
  --library LIBRARY=DIR      compare with a release in a folder, its peers beside it (repeatable)
  --run                      run the samples with it, too, on the servers of the recording
  --markdown                 list each change, as an appendix for release notes
  --help                     show this

Exit codes: 0 the same everywhere, or two versions compared; 1 a release changes something, or there is nothing to compare;
2 the run broke.`;

const site = siteRecords;

/** So many changes of a kind are listed for a page, and the others counted. */
const listed = 5;
/** Letters before the place where two texts part, and in all. */
const lead = 40;
const shown = 160;

/** Both texts on one line, from shortly before the place where they part. */
function formatDiff(one: string, other: string): string {
  const [a, b] = [one, other].map((text) => text.replaceAll(/\s+/g, ' ')) as [string, string];
  const common = [...a].findIndex((letter, index) => letter !== b[index]);
  const start = Math.max(0, (common === -1 ? a.length : common) - lead);
  const excerpt = (text: string): string => {
    const end = text.length > start + shown ? '…' : '';
    return text === '' ? 'nothing' : `\`\` ${start > 0 ? '…' : ''}${text.slice(start, start + shown)}${end} \`\``;
  };
  return `${excerpt(a)} → ${excerpt(b)}`;
}

function printPage(page: string, summary: string, changes: readonly TextChange[], markdown: boolean): void {
  console.log(markdown ? `## ${page}\n\n${summary}\n` : summary);
  const kinds = (['message', 'outcome', 'type'] as const).map((kind) => changes.filter((each) => each.kind === kind));
  for (const own of kinds.filter((each) => markdown && each.length > 0)) {
    const lines = [...new Set(own.map((change) => `- ${change.kind}: ${formatDiff(change.before, change.after)}`))];
    const more = lines.length > listed ? [`- and ${lines.length - listed} more`] : [];
    console.log([...lines.slice(0, listed), ...more].map((line) => `${line}\n`).join(''));
  }
}

function reportVersions(markdown: boolean): Finding[] {
  const compared = listPageFiles(site).flatMap((page) => {
    const found = compareVersions(site, page);
    return found === undefined ? [] : [{ page, ...found }];
  });
  for (const { page, newer, changes } of compared.filter((each) => each.changes.length > 0)) {
    printPage(newer, `${countInWords(changes)} of ${newer} are not as in ${page}.`, changes, markdown);
  }
  console.log(`${compared.length} pages of two versions compared.`);
  const remedy = 'cut one with `npm run cut:version`, or name a release with `--release`';
  return compared.length > 0
    ? []
    : [{ file: 'config/docsVersions.json', message: 'no page stands in two versions', remedy }];
}

function printRelease({ before, after, peers, exports, pages, samples }: ReleaseChanges, markdown: boolean): void {
  console.log(`${markdown ? '# ' : ''}${before} → ${after}${markdown ? '\n' : ''}`);
  console.log([...peers, ...exports].map((line) => `- ${line}\n`).join(''));
  for (const { page, changes } of pages) {
    printPage(page, `${countInWords(changes)} of ${page} would be others.`, changes, markdown);
  }
  console.log(
    `${samples} samples compiled with ${after}: ${pages.length} pages and ${exports.length} exports differ.\n`,
  );
}

/** Compares with other compilers. */
async function reportTypescript(
  releases: readonly string[],
  given: GivenLibraries,
  markdown: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const release of releases) {
    const { pages, counts } = await compareTypescript(site, release, given);
    console.log(`${markdown ? '# ' : ''}TypeScript ${release}${markdown ? '\n' : ''}`);
    for (const { page, changes } of pages) {
      printPage(page, `${countInWords(changes)} of ${page} would be others.`, changes, markdown);
    }
    console.log(`${counts.map(describeCount).join('\n')}\n`);
    if (pages.length > 0) {
      const message = `TypeScript ${release} does not say what is recorded`;
      const remedy = 'add it to `comparedTypescript` there, and run `npm run record:samples`';
      findings.push({ file: 'config/docsVersions.json', message, remedy });
    }
  }
  return findings;
}

/** The newest compiler, where no version of the docs asks it. */
function newestTypescript(): string[] {
  const newest = newestRelease('typescript');
  const asked = publishedVersions.flatMap(({ version }) => [version.typescript, ...(version.comparedTypescript ?? [])]);
  return asked.includes(newest) ? [] : [newest];
}

/** Releases to compare with, by library. */
function describeReleases(
  { release, newest }: { release: readonly string[]; newest: boolean },
  given: GivenLibraries,
): Map<string, string> {
  const releases = new Map<string, string>();
  const documented = docsInstances.flatMap(({ versions: [version] }) => Object.entries(libraryReleases(version)));
  for (const [library, recorded] of newest ? documented : []) {
    const latest = newestRelease(library);
    if (latest === recorded) {
      console.log(`${library} ${latest} is the newest, and recorded.`);
    } else {
      releases.set(library, latest);
    }
  }
  for (const [library = '', version] of release.map((each) => each.split('='))) {
    if (version === undefined) {
      const message = 'no release is named';
      throw new FindingError({ file: `--release ${library}`, message, remedy: `write --release ${library}=1.2.3` });
    }
    releases.set(library, version);
  }
  for (const [library, folder] of given) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    releases.set(library, version);
  }
  return releases;
}

/** @throws FindingError where the registry does not know the library, or does not answer. */
function newestRelease(library: string): string {
  try {
    const shell = process.platform === 'win32';
    return execFileSync('npm', ['view', library, 'version'], { encoding: 'utf8', stdio: 'pipe', shell }).trim();
  } catch {
    const message = 'the registry names no newest release of it';
    throw new FindingError({ file: library, message, remedy: 'give its folder: --library LIBRARY=DIR' });
  }
}

async function reportReleases(
  releases: ReadonlyMap<string, string>,
  { given, run, markdown }: { given: GivenLibraries; run: boolean; markdown: boolean },
): Promise<Finding[]> {
  const servers = new Servers(site.root, findSiteEmulator);
  try {
    const findings: Finding[] = [];
    for (const [library, release] of releases) {
      const report = await compareRelease(
        site,
        { library, release },
        { given, ...(run && { servers }), onCompiled: (done, total) => showProgress(done, total, 'compiled') },
      );
      printRelease(report, markdown);
      if (report.pages.length + report.exports.length + report.peers.length > 0) {
        findings.push({
          file: 'config/docsVersions.json',
          message: `${report.after} is not as ${report.before}`,
          remedy: 'document it: `npm run cut:version`, or another release there and `npm run record:samples`',
        });
      }
    }
    return findings;
  } finally {
    await servers.stop();
  }
}

void runScript(
  help,
  {
    release: { type: 'string', multiple: true, default: [] },
    newest: { type: 'boolean', default: false },
    library: { type: 'string', multiple: true, default: [] },
    typescript: { type: 'string', multiple: true, default: [] },
    run: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
  async ({ values: { release, newest, library, typescript, run, markdown } }) => {
    const given = parseLibraries(site, library);
    const compilers = [...typescript, ...(newest ? newestTypescript() : [])];
    const isOfVersions = release.length + library.length + typescript.length === 0 && !newest;
    if (isOfVersions) {
      return reportVersions(markdown);
    }
    const findings = await reportTypescript(compilers, given, markdown);
    // Libraries are given to compile with, where compilers are compared.
    const releases =
      typescript.length > 0 && release.length === 0 ? new Map() : describeReleases({ release, newest }, given);
    return [...findings, ...(await reportReleases(releases, { given, run, markdown }))];
  },
);
