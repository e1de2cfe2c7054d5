import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { docsInstances, versionsPath } from '../config/docsInstances.ts';

const sources = new Set([
  ...['config', 'hosting', 'lib', 'packages', 'plugins', 'recorded', 'samples', 'src', 'static'],
  ...['docusaurus.config.ts', 'package-lock.json'],
  ...docsInstances.flatMap((instance) => [
    instance.folder,
    instance.sidebar,
    ...['versioned_docs', 'versioned_sidebars', 'versions.json'].map((path) => versionsPath(instance, path)),
  ]),
]);
/** Installed packages, and what nginx alone reads. */
const notRead = new Set(['.environments', 'nginx.conf']);

/** @throws Error with the remedy where no built site is there, or a source of it changed since. */
export function assertFreshBuild(root: string): void {
  const built = join(root, 'build/404.html');
  if (!existsSync(built)) {
    throw new Error('build/ holds no built site. Run `npm run build` first.');
  }
  const { mtimeMs } = statSync(built);
  const changed = readdirSync(root)
    .filter((name) => sources.has(name))
    .map((name) => newerFile(root, name, mtimeMs))
    .find((path) => path !== undefined);
  if (changed !== undefined) {
    throw new Error(`build/ is older than ${changed}. Run \`npm run build\` again.`);
  }
}

function newerFile(root: string, path: string, time: number): string | undefined {
  const stats = statSync(join(root, path));
  const names = stats.isDirectory() ? readdirSync(join(root, path)) : [];
  // The time of a folder shows what was taken out, but for one that something else is written to.
  if (stats.mtimeMs > time && !names.some((name) => notRead.has(name))) {
    return path;
  }
  return names
    .filter((name) => !notRead.has(name))
    .map((name) => newerFile(root, `${path}/${name}`, time))
    .find((found) => found !== undefined);
}
