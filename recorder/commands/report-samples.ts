import { siteRecords } from '../../samples/siteRecords.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
the newest, from their records; or between the newest and other releases, which are installed, and compared with the records,
or with the TypeScript of the docs. Nothing is recorded.

  --release LIBRARY=RELEASE  compare with a release from the registry (repeatable)
  --newest                   compare with the newest release of each library, of its SDK and of TypeScript that the
                             registry has, and with the TypeScript that comes next
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

/** Prints what releases change for the samples of an environment, or why they could not be tried. */
function printTrial(name: string, result: TrialResult, markdown: boolean): Finding[] {
  if ('reason' in result) {
    return [result.reason];
  }
  const { releases, count, changes, exports, peers } = result;
  const { packages = {}, newestSdk, typescript = '' } = site.manifest.environments[name] ?? {};
  const recorded: Releases = { ...packages, ...newestSdk, typescript };
  const tried = Object.entries(releases).map(([each, release]) => `${each} ${recorded[each]} → ${release}`);
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
  const { library = '' } = site.manifest.environments[name] ?? {};
  const remedy =
    'typescript' in releases
      ? 'add it to `comparedTypescript` there, and run `npm run record:samples`'
      : !(library in releases)
        ? 'name it in `newestSdk` there, and run `npm run record:samples` and `npm run record:compatibility`'
        : 'document it: `npm run cut:version`, or another release there and `npm run record:samples`';
  const isSame = pages.length + exports.length + peers.length === 0;
  return isSame ? [] : [{ file: 'config/docsVersions.json', message, remedy }];
}

/** Releases that are tried together, with the samples of environments. */
interface Tried {
  names: readonly string[];
  releases: Releases;
}

const documented = listDocumented(site.manifest);
const documentedNames = documented.map(([name]) => name);

function listTried({ release, newest }: { release: string[]; newest: boolean }, given: GivenLibraries): Tried[] {
  const named = release.map((each) => {
    const [library = '', version] = each.split('=');
    if (version === undefined) {
      const message = 'no release is named';
      throw new FindingError({ file: `--release ${library}`, message, remedy: `write --release ${library}=1.2.3` });
    }
    return [library, version] as const;
  });
  const folders = [...given].map(([library, folder]) => {
    const file = readFileSync(join(folder, 'package.json'), 'utf8');
    return [library, (JSON.parse(file) as { version: string }).version] as const;
  });
  const libraries = new Map([...named, ...(newest ? [] : folders)]);
  return [
    ...(newest ? [...listNewestLibraries(given), ...listNewestSdks(), ...listNewestCompilers()] : []),
    ...[...libraries].map(([name, version]) => {
      const { library = name } = site.manifest.environments[name] ?? {};
      return { names: [name], releases: { [library]: version } };
    }),
  ];
}

/** What is newer than recorded; says of the rest that nothing is. */
function keepNewer(recorded: readonly string[], names: readonly string[], releases: Releases): Tried[] {
  const said = Object.entries(releases).map(([name, release]) => `${name} ${release}`);
  if (said.every((each) => recorded.includes(each))) {
    console.log(`${said.join(', ')}: the newest, and recorded.`);
    return [];
  }
  return [{ names, releases }];
}

function listNewestLibraries(given: GivenLibraries): Tried[] {
  return documented
    .filter(([name]) => !given.has(name))
    .flatMap(([name, { library, packages }]) =>
      keepNewer([`${library} ${packages[library]}`], [name], { [library]: newestRelease(library) }),
    );
}

function listNewestSdks(): Tried[] {
  return documented.flatMap(([name, { newestSdk = {} }]) => {
    const recorded = Object.entries(newestSdk).map(([each, release]) => `${each} ${release}`);
    const releases = Object.fromEntries(Object.keys(newestSdk).map((each) => [each, newestRelease(each)]));
    return recorded.length === 0 ? [] : keepNewer(recorded, [name], releases);
  });
}

/** The newest compiler, and the one that comes next. */
function listNewestCompilers(): Tried[] {
  const recorded = documented.flatMap(([, { typescript, comparedTypescript = [] }]) =>
    [typescript, ...comparedTypescript].map((each) => `typescript ${each}`),
  );
  return ['latest', 'next'].flatMap((tag) => {
    const release = findRelease(`typescript@${tag}`);
    if (release === undefined) {
      console.log(`typescript@${tag}: the registry has no such release, so it was not tried.`);
      return [];
    }
    return keepNewer(recorded, documentedNames, { typescript: release });
  });
}

/** @throws FindingError where the registry does not know the package, or does not answer. */
function newestRelease(name: string): string {
  const release = findRelease(name);
  if (release === undefined) {
    const message = 'the registry names no newest release of it';
    throw new FindingError({ file: name, message, remedy: 'give its folder: --library LIBRARY=DIR' });
  }
  return release;
}

/** The release that the registry has under a name, with a tag or without. */
function findRelease(name: string): string | undefined {
  const shell = process.platform === 'win32';
  const { stdout } = spawnSync('npm', ['view', name, 'version'], { encoding: 'utf8', stdio: 'pipe', shell });
  return stdout.trim() || undefined;
}

void runScript(
  help,
  {
    release: { type: 'string', multiple: true, default: [] },
    newest: { type: 'boolean', default: false },
    library: { type: 'string', multiple: true, default: [] },
    run: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
  async ({ values }) => {
    const { release, library, newest, run, markdown } = values;
    if (release.length + library.length === 0 && !newest) {
      return reportVersions(markdown);
    }
    const given = parseLibraries(site, library);
    const servers = new Servers(site.root, findSiteEmulator);
    const onCompiled = (done: number, total: number) => showProgress(done, total, 'compiled');
    const options = { given, onCompiled, ...(run && { servers }) };
    const findings: Finding[] = [];
    try {
      for (const { names, releases } of listTried(values, given)) {
        for (const name of names) {
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
