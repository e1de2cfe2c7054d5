import { siteRecords } from '../../samples/siteRecords.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsInstances, libraryReleases, publishedVersions } from '../../config/docsInstances.ts';
import { runTrials, type TrialResult } from '../trial/runTrials.ts';
import { compareVersions, countInWords, type TextChange } from '../../records/said/compareVersions.ts';
import { type Finding, FindingError } from '../../plugins/shared/Finding.ts';
import { type GivenLibraries, parseLibraries } from '../environments/locateEnvironments.ts';
import type { Releases } from '../../records/said/CompatibilityRecord.ts';
import { listDocumented } from '../../records/site/SampleManifest.ts';
import { listPageFiles } from '../../records/asked/collectSamples.ts';
import { Servers } from '../run/Servers.ts';
import { findSiteEmulator } from './findSiteEmulator.ts';
import { runScript, showProgress } from '../../scripts/runScript.ts';

const help = `Usage: npm run report:samples -- [options]

Says which types, messages and outcomes of the samples are others, page by page: between an older version of the docs and
the newest, from their records; or between the newest and other releases of its libraries or of TypeScript, which are
installed, and compared with the records, or with the TypeScript of the docs. Nothing is recorded.

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

/** Prints what releases change for the samples of an environment. @throws FindingError where they cannot be tried. */
function printTrial(name: string, result: TrialResult, markdown: boolean): Finding[] {
  if ('reason' in result) {
    throw new FindingError(result.reason);
  }
  const { releases, count, changes, exports, peers } = result;
  const { packages = {}, typescript = '' } = site.manifest.environments[name] ?? {};
  const documented: Releases = { ...packages, typescript };
  const tried = Object.entries(releases).map(([each, release]) => `${each} ${documented[each]} → ${release}`);
  const title = `${name}: ${tried.join(', ')}`;
  console.log(`${markdown ? '# ' : ''}${title}${markdown ? '\n' : ''}`);
  console.log([...peers, ...exports].map((line) => `- ${line}\n`).join(''));
  const pages = [...new Set(changes.map(({ page }) => page))];
  for (const page of pages) {
    const own = changes.filter((change) => change.page === page);
    printPage(page, `${countInWords(own)} of ${page} would be others.`, own, markdown);
  }
  const { samples, otherCodes, otherWords, accepted, acceptedIn, refused } = count;
  console.log(
    `${samples} samples compiled: other codes in ${otherCodes}, only other words in ${otherWords}, ${accepted} lines accepted ` +
      `in ${acceptedIn}, ${refused} lines refused; ${pages.length} pages and ${exports.length} exports differ.\n`,
  );
  const message = `${title} is not as recorded`;
  const remedy =
    'typescript' in releases
      ? 'add it to `comparedTypescript` there, and run `npm run record:samples`'
      : 'document it: `npm run cut:version`, or another release there and `npm run record:samples`';
  const isSame = pages.length + exports.length + peers.length === 0;
  return isSame ? [] : [{ file: 'config/docsVersions.json', message, remedy }];
}

/** A package that another release of is tried: a library, or `typescript` with all of them. */
type Tried = [name: string, release: string];

function listTried(
  { release, typescript, newest }: { release: string[]; typescript: string[]; newest: boolean },
  given: GivenLibraries,
): Tried[] {
  const named = release.map((each): Tried => {
    const [library = '', version] = each.split('=');
    if (version === undefined) {
      const message = 'no release is named';
      throw new FindingError({ file: `--release ${library}`, message, remedy: `write --release ${library}=1.2.3` });
    }
    return [library, version];
  });
  // Where compilers alone are named, libraries are given to compile with.
  const isGiven = typescript.length === 0 || release.length > 0;
  const folders = [...given].map(([library, folder]): Tried => {
    const file = readFileSync(join(folder, 'package.json'), 'utf8');
    return [library, (JSON.parse(file) as { version: string }).version];
  });
  return [
    ...typescript.map((each): Tried => ['typescript', each]),
    ...(newest ? listNewest(given) : []),
    ...new Map([...named, ...(isGiven ? folders : [])]),
  ];
}

/** The newest releases of what is not given, where they are not recorded. */
function listNewest(given: GivenLibraries): Tried[] {
  const libraries = docsInstances.flatMap(({ versions: [version] }) => Object.entries(libraryReleases(version)));
  const compilers = publishedVersions.flatMap(({ version }) => [
    version.typescript,
    ...(version.comparedTypescript ?? []),
  ]);
  const recorded = [...libraries, ...compilers.map((each) => ['typescript', each] as const)];
  const names = new Set(recorded.map(([name]) => name).filter((name) => !given.has(name)));
  return [...names].flatMap((name): Tried[] => {
    const newest = newestRelease(name);
    const isRecorded = recorded.some(([other, release]) => other === name && release === newest);
    if (isRecorded) {
      console.log(`${name} ${newest} is the newest, and recorded.`);
    }
    return isRecorded ? [] : [[name, newest]];
  });
}

/** @throws FindingError where the registry does not know the package, or does not answer. */
function newestRelease(name: string): string {
  try {
    const shell = process.platform === 'win32';
    return execFileSync('npm', ['view', name, 'version'], { encoding: 'utf8', stdio: 'pipe', shell }).trim();
  } catch {
    const message = 'the registry names no newest release of it';
    throw new FindingError({ file: name, message, remedy: 'give its folder: --library LIBRARY=DIR' });
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
  async ({ values }) => {
    const { release, library, typescript, newest, run, markdown } = values;
    if (release.length + library.length + typescript.length === 0 && !newest) {
      return reportVersions(markdown);
    }
    const { environments } = site.manifest;
    const given = parseLibraries(site, library);
    const servers = new Servers(site.root, findSiteEmulator);
    const onCompiled = (done: number, total: number) => showProgress(done, total, 'compiled');
    const options = { given, onCompiled, ...(run && { servers }) };
    const findings: Finding[] = [];
    try {
      for (const [tried, version] of listTried(values, given)) {
        for (const name of tried === 'typescript' ? listDocumented(site.manifest).map(([each]) => each) : [tried]) {
          const releases = { [tried === 'typescript' ? tried : (environments[name]?.library ?? name)]: version };
          for await (const result of runTrials(site, name, [releases], options)) {
            findings.push(...printTrial(name, result, markdown));
          }
        }
      }
    } finally {
      await servers.stop();
    }
    return findings;
  },
);
