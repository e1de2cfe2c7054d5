import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { SampleManifest } from '../../../samples/environments.ts';
import { createWorkspace, withoutPaths } from '../compile/createWorkspace.ts';
import type { Finding } from '../Finding.ts';
import type { RecordedRun } from '../PageRecord.ts';
import type { Sample } from '../read/readSample.ts';
import { deterministicRun } from './deterministicRun.ts';
import { startServer } from './startServer.ts';

const timeoutSeconds = 60;

/**
 * Runs a sample that asks for it, on an empty database of its own.
 *
 * @throws FindingError where the environment's server is not installed.
 */
export async function runSample(
  root: string,
  manifest: SampleManifest,
  sample: Sample,
  packages: ReadonlyMap<string, string>,
): Promise<{ run: RecordedRun; findings: Finding[] }> {
  const { server } = manifest.environments[sample.environment] ?? {};
  if (server === undefined) {
    throw new Error(`environment ${sample.environment} has no server`);
  }
  const database = await startServer(root, sample.environment, server);
  const workspace = createWorkspace(root, sample.environment, packages);
  try {
    const file = await bundleSample(workspace.folder, sample.code);
    const started = Date.now();
    const outcome = await execute(workspace.folder, file, database.variables);
    const run = deterministicRun(
      {
        server: `${server.package} ${server.packages[server.package] ?? ''}`,
        printed: outcome.printed.map((line) => withoutPaths(workspace, line)),
        ...(outcome.failed === undefined ? {} : { failed: withoutPaths(workspace, outcome.failed) }),
        database: database.content(),
      },
      started,
      Date.now(),
    );
    return { run, findings: findingsOf(sample, run) };
  } finally {
    database.stop();
    rmSync(workspace.folder, { recursive: true });
  }
}

function findingsOf({ page, line, run }: Sample, { failed }: RecordedRun): Finding[] {
  if (failed !== undefined && (run !== 'fails' || /not implemented/i.test(failed))) {
    const remedy = /not implemented/i.test(failed)
      ? 'take `run` away: this server cannot show what a real database would do'
      : 'correct the sample, or write run=fails where the failure is the point';
    return [{ file: page, line, message: `the sample fails when it runs: ${failed}`, remedy }];
  }
  return failed === undefined && run === 'fails'
    ? [{ file: page, line, message: 'the sample should fail when it runs, and does not', remedy: 'write `run` alone' }]
    : [];
}

/** Imports the sample in a process of its own, which ends although the SDK keeps its connections open. */
function execute(
  cwd: string,
  file: string,
  env: Record<string, string>,
): Promise<Pick<RecordedRun, 'printed' | 'failed'>> {
  const program = `import(${JSON.stringify(pathToFileURL(file).href)}).then(
    () => process.exit(0),
    (error) => process.send(String(error?.message ?? error), () => process.exit(1)))`;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', program], { cwd, env, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000);
    let output = '';
    let failed: string | undefined;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('message', (message: string) => (failed = message));
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      const printed = output === '' ? [] : output.replace(/\n$/, '').split('\n');
      failed ??= signal === null ? undefined : `it does not end within ${timeoutSeconds} s`;
      resolve({ printed, ...(failed === undefined ? {} : { failed }) });
    });
  });
}

/**
 * Takes every SDK by `require`: their module and CommonJS builds are two instances, and a database opened with one is
 * unknown to the other.
 */
const oneSdk: Plugin = {
  name: 'one-sdk',
  setup(bundler) {
    bundler.onResolve(
      { filter: /^(?:firebase|firebase-admin|@firebase|@google-cloud)(?:\/|$)/ },
      ({ path, namespace }) => (namespace === 'sdk' ? { path, external: true } : { path, namespace: 'sdk' }),
    );
    bundler.onLoad({ filter: /./, namespace: 'sdk' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }));
  },
};

/** Makes one runnable file of a sample, its setup and its library, in the workspace of its environment. */
async function bundleSample(folder: string, code: string): Promise<string> {
  const entry = join(folder, 'sample.ts');
  const file = join(folder, 'sample.mjs');
  writeFileSync(entry, code);
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [oneSdk],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return file;
}
