import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildFailure, type Plugin } from 'esbuild';
import { createWorkspace, withoutPaths } from '../compile/createWorkspace.ts';
import { splitFiles } from '../read/shownLines.ts';
import type { RunningServer } from './RunningServer.ts';
import { required } from '../../shared/required.ts';

/** Code to run: a sample, or a file of outcomes. */
export interface Program {
  environment: string;
  /** TypeScript, which may hold several files; the last one is run. */
  code: string;
  language: string;
  /** Names of variables whose values are wanted beside those that it exports. */
  values?: readonly string[];
}

/** What a program did. */
export interface ProgramResult {
  /** Lines that it printed. */
  printed: string[];
  /** The wanted values that are plain data, as Node prints them. */
  values: Record<string, string>;
  /** Message of the error that ended it. */
  failed?: string;
}

/** Where a program runs: a project of its own on a server. */
export interface Target {
  server: RunningServer;
  project: string;
}

/** The project that the set-up files name, which stands in place of the one that a program runs in. */
const shownProject = 'delivery';

const timeoutSeconds = 60;
/** How long a program must print nothing before it counts as done, since listeners and unawaited writes go on. */
const quietMilliseconds = 400;

/**
 * Runs a program in a process of its own.
 *
 * @param packages Folders of the packages of its environment.
 */
export async function runProgram(
  root: string,
  { environment, code, language, values = [] }: Program,
  packages: ReadonlyMap<string, string>,
  { server, project }: Target,
): Promise<ProgramResult> {
  const workspace = createWorkspace(root, environment, packages);
  try {
    const bundle = await bundleProgram(workspace.folder, code + keeping(values), language);
    const result =
      typeof bundle === 'string' ? await execute(workspace.folder, bundle, variablesFor(project, server)) : bundle;
    const named = (text: string) =>
      withoutPaths(workspace, text).replaceAll('file://./', './').replaceAll(project, shownProject);
    return {
      printed: result.printed.map(named),
      values: Object.fromEntries(Object.entries(result.values).map(([name, value]) => [name, named(value)])),
      ...(result.failed !== undefined && { failed: named(result.failed) }),
    };
  } finally {
    rmSync(workspace.folder, { recursive: true });
  }
}

/** Variables that lead the SDKs to the server, and to no credentials. */
function variablesFor(project: string, server: RunningServer): Record<string, string> {
  const own = { SAMPLE_PROJECT: project, GCLOUD_PROJECT: project, METADATA_SERVER_DETECTION: 'none', TZ: 'UTC' };
  return { ...own, ...server.variables(project) };
}

/** Code that keeps variables for the launcher; one that stands within a function is none of the module's. */
function keeping(names: readonly string[]): string {
  const kept = names.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`);
  return names.length === 0 ? '' : `\n;(globalThis as { kept?: object }).kept = { ${kept.join(', ')} }\n`;
}

/** What imports the bundle of a program, and tells this process how it ended. */
const launcher = fileURLToPath(new URL('./programs/launchBundle.mjs', import.meta.url));

function execute(cwd: string, file: string, env: Record<string, string>): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [launcher, pathToFileURL(file).href, String(quietMilliseconds)], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000);
    let output = '';
    let failed: string | undefined;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    let values: Record<string, string> = {};
    child.on('message', (message: string | Pick<ProgramResult, 'values'>) => {
      if (typeof message === 'string') {
        failed = message;
      } else {
        ({ values } = message);
      }
    });
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      const printed = output === '' ? [] : output.replace(/\n$/, '').split('\n');
      failed ??= signal === null ? undefined : `it does not end within ${timeoutSeconds} s`;
      resolve({ printed, values, ...(failed !== undefined && { failed }) });
    });
  });
}

/**
 * Takes every SDK by `require`: their module and CommonJS builds are two instances, and a database opened with one is
 * unknown to the other. An app is made for the project of the run, whatever project the code names.
 */
const sdkByRequire: Plugin = {
  name: 'sdk-by-require',
  setup(bundler) {
    bundler.onResolve(
      { filter: /^(?:firebase|firebase-admin|@firebase|@google-cloud)(?:\/|$)/ },
      ({ path, namespace }) => (namespace === 'sdk' ? { path, external: true } : { path, namespace: 'sdk' }),
    );
    bundler.onLoad({ filter: /./, namespace: 'sdk' }, ({ path }) => ({
      contents: /^firebase(?:-admin)?\/app$/.test(path)
        ? `const sdk = require(${JSON.stringify(path)});
           const project = { projectId: process.env.SAMPLE_PROJECT };
           const initializeApp = (options, ...rest) => sdk.initializeApp({ ...options, ...project }, ...rest);
           module.exports = { ...sdk, initializeApp };`
        : `module.exports = require(${JSON.stringify(path)})`,
    }));
  },
};

/** Makes one runnable file of a program, its setup and its library; the result says why, where that is not possible. */
async function bundleProgram(folder: string, code: string, language: string): Promise<string | ProgramResult> {
  const files = splitFiles(code, `sample.${language}`);
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const file = join(folder, 'sample.mjs');
  try {
    await build({
      entryPoints: [join(folder, required(files.at(-1), 'a file of the program').name)],
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
      plugins: [sdkByRequire],
    });
    return file;
  } catch (error) {
    const [first] = (error as BuildFailure).errors;
    return { printed: [], values: {}, failed: `it cannot be bundled: ${first?.text ?? (error as Error).message}` };
  }
}
