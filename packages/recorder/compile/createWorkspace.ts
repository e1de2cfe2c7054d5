import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type typescript from 'typescript';
import { setupFolder } from '../../records/questions/Program.ts';

const require = createRequire(import.meta.url);

/** A folder in which samples see exactly the packages and setup files of their environment. */
export interface Workspace {
  folder: string;
  /** Folders of the packages, by name. */
  packages: ReadonlyMap<string, string>;
}

/** Makes a workspace outside the repository, whose own `node_modules` a sample must not see; its caller removes it. */
export function createWorkspace(root: string, environment: string, packages: ReadonlyMap<string, string>): Workspace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `samples-${environment}-`)));
  for (const [name, target] of packages) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }
  const setups = join(root, setupFolder(environment));
  if (existsSync(setups)) {
    cpSync(setups, folder, { recursive: true });
  }
  return { folder, packages };
}

/** The TypeScript that a workspace is compiled with: the one among its packages, else that of this repository. */
export function loadTypeScript({ packages }: Workspace): typeof typescript {
  return require(packages.get('typescript') ?? 'typescript') as typeof typescript;
}

/** Takes the paths of this machine out of what was said in a workspace; the words stay as they are. */
export function withoutPaths({ folder, packages }: Workspace, text: string): string {
  return [...packages]
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce((result, [name, target]) => result.replaceAll(target, name), text.replaceAll(`${folder}/`, './'))
    .replaceAll(/(?<=import\(")[^"]*\/node_modules\//g, '');
}
