import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createWorkspace } from '../compile/createWorkspace.ts';
import { type Finding, FindingError } from '../Finding.ts';
import { listPages } from '../read/collectSamples.ts';
import { type Fence, findFences } from '../read/findFences.ts';
import { environmentOf, readMeta, readSetup, type SampleSite } from '../read/readSample.ts';
import { shownLines } from '../read/shownLines.ts';
import { digest, readRecordFile, type RecordHead, writeRecordFile } from '../recordFiles.ts';
import type { RunOptions } from './runSamples.ts';
import { startEmulator } from './startEmulator.ts';

/** What Vitest said about the tests that a page shows. */
export interface GuideRecord extends RecordHead {
  key: string;
  /** Vitest and the server, with their releases. */
  tools: string;
  /** Names of the tests that passed, with the file they stand in. */
  passed: string[];
}

/** A page that shows a whole project with tests, by a fence ```` ```text testRun ```` for what Vitest says. */
interface Guide {
  page: string;
  line: number;
  environment: string;
  /** Text of each file by its path, which is the title of its fence. */
  files: Record<string, string>;
}

/** The part of Vitest's report in JSON that is read here. */
interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const head = { generatedBy: 'npm run record:samples', format: 1 };
const timeoutSeconds = 120;
const isPath = /^[\w./-]+\.\w+$/;

function recordOf(page: string): string {
  return `samples/guides/${page}.json`;
}

/** Lists the pages that show what Vitest says about their files. */
function guidesOf(site: SampleSite): Guide[] {
  return listPages(site).flatMap((page) => guideOf(site, page) ?? []);
}

/** The guide of a page, `undefined` where it is none. */
function guideOf(site: SampleSite, page: string): Guide | undefined {
  const text = readFileSync(join(site.root, page), 'utf8');
  const fences = text.includes('testRun') ? findFences(text) : [];
  const run = fences.find((fence) => readMeta(page, fence).testRun);
  if (run === undefined) {
    return undefined;
  }
  const environment = environmentOf(site.manifest, page, readMeta(page, run).env) ?? '';
  const files = fences.flatMap((fence) => fileOf(site, page, environment, fence));
  return { page, line: run.line, environment, files: Object.fromEntries(files) };
}

/** The file that a fence shows, as a reader copies it. */
function fileOf(site: SampleSite, page: string, environment: string, fence: Fence): [string, string][] {
  const { title = '', setup } = readMeta(page, fence);
  if (!isPath.test(title)) {
    return [];
  }
  const code = setup === undefined ? fence.code : readSetup(site.root, environment, setup);
  const lines = fence.language === 'ts' ? shownLines(code).map((line) => line.text) : code.split('\n');
  // The first line of a sample of several files is a comment with the name of the shown one.
  return [[title, `${lines.filter((line) => line !== `// ${title}`).join('\n')}\n`]];
}

function keyOf({ manifest }: SampleSite, { environment, files }: Guide): string {
  const { packages, server } = manifest.environments[environment] ?? {};
  return digest(JSON.stringify([head.format, packages, server, files]));
}

/**
 * Lines that a page shows about its tests.
 *
 * @throws FindingError where they were not run, or changed since.
 */
export function guideLines(site: SampleSite, page: string): string[] {
  const guide = guideOf(site, page);
  const record = readRecordFile<GuideRecord>(site.root, recordOf(page), head);
  if (guide === undefined || record?.key !== keyOf(site, guide)) {
    throw new FindingError({
      file: page,
      ...(guide && { line: guide.line }),
      message: 'the tests of this guide were not run, or changed since',
      remedy: `run \`${head.generatedBy}\``,
    });
  }
  return [...record.passed.map((name) => `✓ ${name}`), '', `${record.passed.length} passed (${record.tools})`];
}

/** Finds the guides whose tests were not run, or changed since. */
export function guideFindings(site: SampleSite): Finding[] {
  return guidesOf(site).flatMap(({ page }) => {
    try {
      guideLines(site, page);
      return [];
    } catch (error) {
      if (error instanceof FindingError) {
        return [error.finding];
      }
      throw error;
    }
  });
}

/**
 * Writes the files of each guide that changed to a folder, as shown, runs Vitest there beside an emulator with the
 * guide's rules on the guide's port (`firebase.json`), and records which tests passed.
 *
 * @returns The records that were written, and a finding for each test that failed.
 */
export async function recordGuides(
  site: SampleSite,
  options: RunOptions & { all?: boolean },
): Promise<{ written: string[]; findings: Finding[] }> {
  const written: string[] = [];
  const findings: Finding[] = [];
  for (const guide of guidesOf(site)) {
    const key = keyOf(site, guide);
    const current = readRecordFile<GuideRecord>(site.root, recordOf(guide.page), head);
    if (options.all === true || current?.key !== key) {
      const { record, problems } = await runGuide(site, guide, options);
      findings.push(
        ...problems.map((message) => ({ file: guide.page, line: guide.line, message, remedy: 'correct it' })),
      );
      if (problems.length === 0) {
        const content = { ...head, key, ...record };
        writeRecordFile(site.root, recordOf(guide.page), content, () => false);
        written.push(recordOf(guide.page));
      }
    }
  }
  return { written, findings };
}

async function runGuide(
  { root, manifest }: SampleSite,
  { page, line, environment, files }: Guide,
  { environments, servers }: RunOptions,
): Promise<{ record: Pick<GuideRecord, 'tools' | 'passed'>; problems: string[] }> {
  const { server } = manifest.environments[environment] ?? {};
  const settings = JSON.parse(files['firebase.json'] ?? '{}') as {
    firestore?: { rules: string };
    emulators?: { firestore: { port: number } };
  };
  const port = settings.emulators?.firestore.port;
  // The Vitest that the repository's own tests run with; a build does without it.
  const vitestPackage = createRequire(import.meta.url).resolve('vitest/package.json');
  const { version } = JSON.parse(readFileSync(vitestPackage, 'utf8')) as { version: string };
  if (server === undefined || port === undefined) {
    throw new FindingError({
      file: page,
      line,
      message: `the guide needs an environment with a server, and a firebase.json with the port of its emulator`,
      remedy: 'show that file, or take `testRun` out',
    });
  }
  const workspace = createWorkspace(root, environment, environments.get(environment) ?? new Map());
  try {
    symlinkSync(dirname(vitestPackage), join(workspace.folder, 'node_modules/vitest'), 'junction');
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(workspace.folder, file)), { recursive: true });
      writeFileSync(join(workspace.folder, file), text);
    }
    const rules = settings.firestore && join(workspace.folder, settings.firestore.rules);
    const emulator = await startEmulator(servers.findEmulator(server), { port, rules });
    try {
      // What `firebase emulators:exec` sets.
      const env = { FIRESTORE_EMULATOR_HOST: emulator.address, GCLOUD_PROJECT: 'delivery', TZ: 'UTC' };
      const report = await runVitest(workspace.folder, env);
      const tests = report.testResults.flatMap(({ name, assertionResults }) => {
        const file = name.replace(`${workspace.folder}/`, '');
        return assertionResults.map((test) => ({ ...test, fullName: `${file} > ${test.fullName}` }));
      });
      const failed = tests.filter(({ status }) => status !== 'passed');
      const unread = report.testResults.filter(({ assertionResults }) => assertionResults.length === 0);
      return {
        record: {
          tools: `Vitest ${version}, ${server.name} ${server.release}`,
          passed: tests.map(({ fullName }) => fullName),
        },
        problems: [
          ...failed.map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${first.split('\n')[0]}`),
          ...unread.map(({ name, message }) => `${name.replace(`${workspace.folder}/`, '')}: ${message}`),
          ...(tests.length === 0 ? ['Vitest found no test'] : []),
        ],
      };
    } finally {
      await emulator.stop();
    }
  } finally {
    rmSync(workspace.folder, { recursive: true });
  }
}

async function runVitest(cwd: string, env: Record<string, string>): Promise<VitestReport> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json'];
  const options = { cwd, env: { ...env, NODE_ENV: 'test' }, timeout: timeoutSeconds * 1000 };
  // Failed tests end Vitest with an error, and are read from its report like the others.
  const said = await promisify(execFile)(process.execPath, args, options).catch((error: Error) => error);
  try {
    return JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as VitestReport;
  } catch {
    throw new Error(`Vitest wrote no report: ${said instanceof Error ? said.message : said.stderr}`);
  }
}
