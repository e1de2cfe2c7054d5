import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createWorkspace, withoutPaths } from '../compile/createWorkspace.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { serverLabel } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { ProjectRecord, TestedProject } from '../../records/said/ProjectRecord.ts';
import type { Runnable } from '../record/recordRuns.ts';
import type { RunOptions } from './runSamples.ts';
import { startEmulator } from './startEmulator.ts';

/** The part of Vitest's report in JSON that is read here. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

const timeoutSeconds = 120;
/** A project as what is recorded. */
export function runnableProject(site: SampleSite, project: TestedProject): Runnable {
  return {
    ...project,
    environments: [project.environment],
    run: (options) => runTestedProject(site, project, options),
  };
}

/**
 * Writes the files of a guide to a folder, as shown, and runs Vitest there beside an emulator with the guide's rules on
 * the guide's port (`firebase.json`).
 */
async function runTestedProject(
  { root, manifest }: SampleSite,
  { page, line, environment, files }: TestedProject,
  { environments, servers }: RunOptions,
): ReturnType<Runnable['run']> {
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
      const content: ProjectRecord = { tools: `Vitest ${version}, ${serverLabel(server)}`, passed };
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
