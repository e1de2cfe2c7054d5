import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setupFolder } from '../read/resolveSetups.ts';

/** A folder in which samples see exactly the packages and setup files of their environment. */
export interface Workspace {
  folder: string;
  /** Takes the paths of this machine out of what the compiler said; the words stay as they are. */
  withoutPaths(text: string): string;
  remove(): void;
}

/** Makes a workspace outside the repository, whose own `node_modules` a sample must not see. */
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
  const names = [...packages].sort(([, a], [, b]) => b.length - a.length);
  return {
    folder,
    withoutPaths: (text) =>
      names
        .reduce((result, [name, target]) => result.replaceAll(target, name), text.replaceAll(`${folder}/`, './'))
        .replaceAll(/(?<=import\(")[^"]*\/node_modules\//g, ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
