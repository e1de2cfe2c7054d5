import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createWorkspace, withoutPaths } from '../compile/createWorkspace.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { listPages } from '../../records/asked/collectSamples.ts';
import { type Fence, readFences } from '../../records/asked/listFences.ts';
import { keyServer, serverLabel } from '../../records/asked/SampleManifest.ts';
import { resolveEnvironmentName, type SampleSite } from '../../records/asked/SampleSite.ts';
import { readMeta, readSetup } from '../../records/asked/readSample.ts';
import { shownLines } from '../../records/asked/shownLines.ts';
import { digest } from '../../records/files/recordFiles.ts';
import { readRun, runFormat, type RunSource } from '../record/recordRuns.ts';
import type { RunOptions } from './runSamples.ts';
import { startEmulator } from './startEmulator.ts';

/** A page that shows a whole project with tests, by a fence ```` ```text testRun ```` for what Vitest says. */
interface TestedProject {
  page: string;
  line: number;
  environment: string;
  /** Text of each file by its path, which is the title of its fence. */
  files: Record<string, string>;
}

/** What Vitest said about the tests that a page shows. */
interface TestedProjectRecord {
  /** Vitest and the server, with their releases. */
  tools: string;
  /** Names of the tests that passed, with the file they stand in. */
  passed: string[];
}

/** The part of Vitest's report in JSON that is read here. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

const timeoutSeconds = 120;
const isPath = /^[\w./-]+\.\w+$/;

/** Lists the pages that show what Vitest says about their files. */
export function listTestedProjects(site: SampleSite): RunSource[] {
  return listPages(site).flatMap((page) => findTestedProject(site, page) ?? []);
}

/** The guide of a page, `undefined` where it is none. */
function findTestedProject(site: SampleSite, page: string): RunSource | undefined {
  // Reading a page takes time, and few are guides.
  const mayRun = readFileSync(join(site.root, page), 'utf8').includes('testRun');
  const fences = mayRun ? readFences(site.root, page) : [];
  const run = fences.find((fence) => readMeta(page, fence).testRun);
  if (run === undefined) {
    return undefined;
  }
  const environment = resolveEnvironmentName(site.manifest, page, readMeta(page, run).env) ?? '';
  const { packages, server } = site.manifest.environments[environment] ?? {};
  const files = Object.fromEntries(fences.flatMap((fence) => readShownFile(site, page, environment, fence)));
  return {
    place: { file: page, line: run.line },
    record: `samples/guides/${page}.json`,
    key: digest(JSON.stringify([runFormat, packages, keyServer(server), files])),
    run: (options) => runTestedProject(site, { page, line: run.line, environment, files }, options),
  };
}

/** The file that a fence shows, as a reader copies it. */
function readShownFile(site: SampleSite, page: string, environment: string, fence: Fence): [string, string][] {
  const { title = '', setup } = readMeta(page, fence);
  if (!isPath.test(title)) {
    return [];
  }
  const code = setup === undefined ? fence.code : readSetup(site.root, environment, setup);
  const lines = fence.language === 'ts' ? shownLines(code).map((line) => line.text) : code.split('\n');
  // The first line of a sample of several files is a comment with the name of the shown one.
  return [[title, `${lines.filter((line) => line !== `// ${title}`).join('\n')}\n`]];
}

/**
 * Lines that a guide shows about its tests.
 *
 * @throws FindingError where they were not run, or changed since.
 */
export function listPassedTests(site: SampleSite, page: string): string[] {
  const guide = findTestedProject(site, page);
  if (guide === undefined) {
    return [];
  }
  const { passed, tools } = readRun<TestedProjectRecord>(site.root, guide);
  return [...passed.map((name) => `✓ ${name}`), '', `${passed.length} passed (${tools})`];
}

/**
 * Writes the files of a guide to a folder, as shown, and runs Vitest there beside an emulator with the guide's rules on
 * the guide's port (`firebase.json`).
 */
async function runTestedProject(
  { root, manifest }: SampleSite,
  { page, line, environment, files }: TestedProject,
  { environments, servers }: RunOptions,
): ReturnType<RunSource['run']> {
  const { server } = manifest.environments[environment] ?? {};
  const settings = JSON.parse(files['firebase.json'] ?? '{}') as {
    firestore?: { rules: string };
    emulators?: { firestore: { port: number } };
  };
  const port = settings.emulators?.firestore.port;
  if (server === undefined || port === undefined) {
    throw new FindingError({
      file: page,
      line,
      message: 'the guide needs an environment with a server, and a firebase.json with the port of its emulator',
      remedy: 'show that file, or take `testRun` out',
    });
  }
  // The Vitest that the repository's own tests run with; a build does without it.
  const vitestPackage = createRequire(import.meta.url).resolve('vitest/package.json');
  const { version } = JSON.parse(readFileSync(vitestPackage, 'utf8')) as { version: string };
  const workspace = createWorkspace(root, environment, environments.get(environment) ?? new Map());
  const { folder } = workspace;
  try {
    symlinkSync(dirname(vitestPackage), join(folder, 'node_modules/vitest'), 'junction');
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const rules = settings.firestore && join(folder, settings.firestore.rules);
    const emulator = await startEmulator(servers.findEmulator(server), { port, rules });
    try {
      // What `firebase emulators:exec` sets.
      const env = { FIRESTORE_EMULATOR_HOST: emulator.address, GCLOUD_PROJECT: 'delivery', TZ: 'UTC' };
      const { passed, failed } = await runVitest(folder, env);
      const content: TestedProjectRecord = { tools: `Vitest ${version}, ${serverLabel(server)}`, passed };
      return { content, problems: failed === undefined ? [] : [withoutPaths(workspace, failed)] };
    } finally {
      await emulator.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the tests of a folder. @returns Their names, or what Vitest said where one failed. */
async function runVitest(cwd: string, env: object): Promise<{ passed: string[]; failed?: string }> {
  const reporters = ['--reporter=dot', '--reporter=json', '--outputFile.json=report.json'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters];
  const options = { cwd, env: { ...env, NODE_ENV: 'test', NO_COLOR: '1' }, timeout: timeoutSeconds * 1000 };
  try {
    await promisify(execFile)(process.execPath, args, options);
  } catch (error) {
    return { passed: [], failed: `Vitest: ${(error as { stderr?: string }).stderr?.trim() || String(error)}` };
  }
  const { testResults } = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as VitestReport;
  const passed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => `${name.replace(`${cwd}/`, '')} > ${fullName}`),
  );
  return { passed };
}
