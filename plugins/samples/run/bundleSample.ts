import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

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
export async function bundleSample(folder: string, code: string): Promise<string> {
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
