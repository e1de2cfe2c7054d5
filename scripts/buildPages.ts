import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './runScript.ts';

/** How a build is run. */
interface BuildOptions {
  /** Folder that the pages are written to, from the root of the project; `build` unless told. */
  out?: string;
  /** Variables of the build beside those of this process. */
  env?: NodeJS.ProcessEnv;
  /** Whether what the build says goes to this process's output, or only into the result. */
  isShown?: boolean;
}

/**
 * Builds the pages with Docusaurus, without what `finishBuild` adds.
 *
 * @returns Whether they were built, and what the build said unless it was shown.
 */
export async function buildPages({
  out,
  env,
  isShown = false,
}: BuildOptions): Promise<{ isBuilt: boolean; said: string }> {
  const core = dirname(createRequire(`${root}/`).resolve('@docusaurus/core/package.json'));
  const child = spawn(
    process.execPath,
    [join(core, 'bin/docusaurus.mjs'), 'build', ...(out === undefined ? [] : ['--out-dir', out])],
    {
      cwd: root,
      // `hosting/builtPage.ts` does what a minifier of HTML would do for readers.
      env: { ...process.env, ...env, SKIP_HTML_MINIFICATION: 'true' },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    },
  );
  const [code, ...outputs] = await Promise.all([exitCode(child), ...outputsOf(child).map((stream) => text(stream))]);
  return { isBuilt: code === 0, said: outputs.join('') };
}

function outputsOf({ stdout, stderr }: ChildProcess) {
  return [stdout, stderr].filter((stream) => stream !== null);
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
}
