import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { type DocsInstance, docsInstances, type DocsVersionTable, versionsPath } from '../../config/docsInstances.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';

/** A docs instance, and which version of it is cut or archived. */
export interface VersionTask {
  root: string;
  instance: DocsInstance;
  table: DocsVersionTable;
  /** Name of the version, such as `2.10.x`. */
  name: string;
}

/** The file that holds the versions of all docs instances, from the repository's root. */
export const tableFile = 'config/docsVersions.json';

/** The docs instance of an id. @throws FindingError where there is none. */
export function getDocsInstance(id: string): DocsInstance {
  const instance = docsInstances.find((each) => each.id === id);
  if (instance === undefined) {
    const remedy = `name one of ${docsInstances.map((each) => each.id).join(', ')}`;
    throw new FindingError({ file: `--instance ${id}`, message: 'there is no such docs instance', remedy });
  }
  return instance;
}

/**
 * Changes a work tree without changes of its own wholly or not at all.
 *
 * @returns The files that it wrote and deleted, a line each, as `git status --short` prints them.
 * @throws FindingError where the work tree holds what is not committed.
 */
export async function changeWorkTree(root: string, change: () => Promise<unknown>): Promise<string[]> {
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  const changed = (): string[] => git('status', '--short', '--untracked-files=all').split('\n').filter(Boolean);
  if (changed().length > 0) {
    const remedy = 'commit or stash it, so that what comes can be read and taken back';
    throw new FindingError({ file: '.', message: 'the work tree holds what is not committed', remedy });
  }
  let isWhole = false;
  try {
    await change();
    isWhole = true;
    return changed();
  } finally {
    if (!isWhole) {
      git('reset', '--hard', '--quiet');
      git('clean', '-d', '--force', '--quiet');
    }
  }
}

/** Writes the table, and the list of an instance's versions that Docusaurus reads. */
export async function writeVersions(root: string, { id }: DocsInstance, table: DocsVersionTable): Promise<void> {
  const names = (table.versions[id] ?? []).map((version) => version.name).filter((name) => name !== 'current');
  await writeFormatted(root, tableFile, JSON.stringify(table, null, 2));
  await writeFormatted(root, versionsPath({ id }, 'versions.json'), JSON.stringify(names));
}

/** Writes a file as `npm run format` would leave it. */
export async function writeFormatted(root: string, file: string, text: string): Promise<void> {
  const filepath = join(root, file);
  writeText(root, file, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}

/** Writes a file of the repository, and the folders that it needs. */
export function writeText(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
