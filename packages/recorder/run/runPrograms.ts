import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildFailure, type Plugin } from 'esbuild';
import { createWorkspace, type Workspace, withoutPaths } from '../compile/createWorkspace.ts';
import { setupFolder } from '../../records/questions/Program.ts';
import { splitFiles } from '../../records/questions/shownLines.ts';
import type { RunningServer } from './startServer.ts';
import { required } from '../../../lib/required.ts';

/** Code to run: a sample, or a file of outcomes. */
export interface RunnableProgram {
  /** TypeScript, which may hold several files; the last one is run. */
  code: string;
  language: string;
  /** Its project on the server. */
  project: string;
}

/** What programs did that run at once. */
export interface ProgramResult {
  /** Lines that they printed. */
  printed: string[];
  /** Message of the error that ended them. */
  failed?: string;
}

/** The project that the set-up files name, which stands in place of the one that a program runs in. */
const shownProject = 'delivery';

const timeoutSeconds = 60;
/** So often the server has to answer before a program that prints nothing counts as done: listeners and unawaited writes go on. */
const quietRounds = 8;

/** Runs programs step by step, in one process while none fails: a step begins once the last one printed nothing more. */
export async function runPrograms(
  root: string,
  environment: string,
  steps: readonly (readonly RunnableProgram[])[],
  packages: ReadonlyMap<string, string>,
  server: RunningServer,
): Promise<ProgramResult[]> {
  const workspace = createWorkspace(root, environment, packages);
  try {
    const programs = steps.flat();
    const problem = await bundlePrograms(workspace, join(root, setupFolder(environment)), programs);
    if (problem !== undefined) {
      return steps.map(() => ({ printed: [], failed: `it cannot be bundled: ${problem}` }));
    }
    const bundles = steps.map((step) =>
      step.map((program) => ({
        file: pathToFileURL(join(workspace.folder, bundleName(programs.indexOf(program)))).href,
        // Of apps without a name a process has one, and what is opened without an app goes there.
        variables: {
          ...variablesFor(program.project, server),
          ...(programs.length > 1 && { SAMPLE_APP: program.project }),
        },
      })),
    );
    const results: ProgramResult[] = [];
    // What a failed step left behind would disturb the next one.
    while (results.length < steps.length) {
      results.push(...(await execute(workspace.folder, bundles.slice(results.length))));
    }
    // A longer name may begin with a shorter one.
    const projects = programs.map(({ project }) => project).sort((a, b) => b.length - a.length);
    const named = (text: string) =>
      projects.reduce(
        (current, project) => current.replaceAll(project, shownProject),
        withoutPaths(workspace, text).replaceAll('file://./', './'),
      );
    return results.map((result) => ({
      ...result,
      printed: result.printed.map(named),
      ...(result.failed !== undefined && { failed: named(result.failed) }),
    }));
  } finally {
    rmSync(workspace.folder, { recursive: true });
  }
}

/** Variables that lead the SDKs to the server, and to no credentials. */
function variablesFor(project: string, server: RunningServer): Record<string, string> {
  const variables = { SAMPLE_PROJECT: project, GCLOUD_PROJECT: project, METADATA_SERVER_DETECTION: 'none', TZ: 'UTC' };
  return { ...variables, SAMPLE_SERVER: server.address, ...server.variables(project) };
}

/** What imports the bundles of programs, and tells this process how each step ended. */
const launcher = fileURLToPath(new URL('./programs/launchBundle.mjs', import.meta.url));

/** A program that is ready to be imported. */
interface Bundle {
  file: string;
  /** Variables that are set before it is imported. */
  variables: Record<string, string>;
}

/** Runs steps in one process. @returns What they did, up to the first that failed. */
function execute(cwd: string, steps: readonly (readonly Bundle[])[]): Promise<ProgramResult[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [launcher, JSON.stringify(steps), String(quietRounds)], {
      cwd,
      env: steps[0]?.[0]?.variables,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const results: ProgramResult[] = [];
    const endLater = () => setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000);
    let timer = endLater();
    child.on('message', (result: ProgramResult) => {
      results.push(result);
      clearTimeout(timer);
      timer = endLater();
    });
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      if (results.at(-1)?.failed === undefined && results.length < steps.length) {
        const failed =
          signal === null
            ? 'it ends its process'
            : `it does not end within ${timeoutSeconds} s; on a busy machine, run it again`;
        results.push({ printed: [], failed });
      }
      resolve(results);
    });
  });
}

/**
 * Takes every SDK by `require`: their module and CommonJS builds are two instances, and a database opened with one is
 * unknown to the other. An app is made for the project of the run, whatever project the code names. A part of the SDK that is
 * among the packages stands in for the module of its name.
 */
const sdkByRequire = (packages: ReadonlyMap<string, string>): Plugin => ({
  name: 'sdk-by-require',
  setup(bundler) {
    const placeOf = (path: string) => (packages.has(`@${path.split('/').slice(0, 2).join('/')}`) ? `@${path}` : path);
    bundler.onResolve(
      { filter: /^(?:firebase|firebase-admin|@firebase|@google-cloud)(?:\/|$)/ },
      ({ path, namespace }) =>
        namespace === 'sdk' ? { path, external: true } : { path: placeOf(path), namespace: 'sdk' },
    );
    bundler.onLoad({ filter: /./, namespace: 'sdk' }, ({ path }) => ({
      contents: /^(?:@?firebase|firebase-admin)\/app$/.test(path)
        ? `const sdk = require(${JSON.stringify(path)});
           const initializeApp = (options, name = process.env.SAMPLE_APP) =>
             sdk.initializeApp({ ...options, projectId: process.env.SAMPLE_PROJECT }, name);
           module.exports = { ...sdk, initializeApp };`
        : `module.exports = require(${JSON.stringify(path)})`,
    }));
  },
});

function bundleName(index: number): string {
  return `sample${index}.mjs`;
}

/** Makes one runnable file of each program, its set-up files and its library, or says why that is not possible. */
async function bundlePrograms(
  { folder, packages }: Workspace,
  setups: string,
  programs: readonly RunnableProgram[],
): Promise<string | undefined> {
  const entryPoints: string[] = [];
  for (const [index, { code, language }] of programs.entries()) {
    const programFolder = join(folder, `program${index}`);
    if (existsSync(setups)) {
      cpSync(setups, programFolder, { recursive: true });
    }
    const files = splitFiles(code, `sample.${language}`);
    for (const { name, text } of files) {
      mkdirSync(dirname(join(programFolder, name)), { recursive: true });
      writeFileSync(join(programFolder, name), text);
    }
    entryPoints.push(join(programFolder, required(files.at(-1), 'a file of the program').name));
  }
  try {
    await build({
      entryPoints: entryPoints.map((entry, index) => ({ in: entry, out: bundleName(index).replace(/\.mjs$/, '') })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
      plugins: [sdkByRequire(packages)],
    });
    return undefined;
  } catch (error) {
    return (error as BuildFailure).errors[0]?.text ?? (error as Error).message;
  }
}
