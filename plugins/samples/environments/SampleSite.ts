import { relative } from 'node:path';
import type { RecordedTables } from './RecordedTable.ts';
import type { SampleArea, SampleManifest } from './SampleManifest.ts';

/** Where samples are read, and by which rules. */
export interface SampleSite {
  /** Root of the repository. */
  root: string;
  manifest: SampleManifest;
  /** Tables whose cells are compiled and run, where the site has them. */
  tables?: RecordedTables;
}

/** A page by its path from the repository's root, with slashes on every system. */
export function pagePath({ root }: SampleSite, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** The part of the site that a page is in. */
export function findArea({ areas }: SampleManifest, page: string): SampleArea | undefined {
  return areas.find(({ folder }) => page.startsWith(`${folder}/`));
}

/** The environment of a fence; a page calls those of its version by their libraries. */
export function resolveEnvironmentName(manifest: SampleManifest, page: string, env?: string): string | undefined {
  const area = findArea(manifest, page);
  const named = env ?? area?.environment;
  return named === undefined ? undefined : (area?.environments?.[named] ?? named);
}
