import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { assertFreshBuild } from '../assertFreshBuild.ts';

const directory = join(import.meta.dirname, '../../build');

assertFreshBuild(join(import.meta.dirname, '../..'));

/** Text of a file of the build, by its path in the build. */
export function builtFile(path: string): string {
  return readFileSync(join(directory, path), 'utf8');
}

/** Name of the file that a route is written to. */
export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

const files: readonly string[] = readdirSync(directory, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  .sort();

/** Every file of the build whose name ends so, by its path in the build. */
export function builtFiles(ending: string): string[] {
  return files.filter((path) => path.endsWith(ending));
}

/** Every HTML file of the build, by its path in the build. */
export const htmlFiles: readonly string[] = builtFiles('.html');
