import { findArea } from '../site/SampleSite.ts';
import type { Records } from '../Records.ts';
import { type LibraryContent, type LibraryExport, readLibraryRecord } from './LibraryRecord.ts';

/** What the declarations of one library say of an export. */
export interface DeclaredBy extends Pick<LibraryContent, 'aliases' | 'foreign'> {
  library: string;
  release: string;
  mark: string;
  declared: LibraryExport;
  exported: ReadonlySet<string>;
  /** Address of the file that declares it, where the library does. */
  source: string | undefined;
}

/** An export as the libraries of a version declare it. */
export interface DeclaredName {
  name: string;
  /** What each library of the version calls it by, in the order of the libraries. */
  of: DeclaredBy[];
}

/** Lists what the libraries of a page's version export, by name. */
export function listDeclared(records: Records, file: string): DeclaredName[] {
  const { manifest, packageMarks = {}, sourceRoots = {} } = records;
  const names = new Map<string, DeclaredName>();
  for (const [library, environment] of Object.entries(findArea(manifest, file)?.environments ?? {})) {
    const { exports, aliases, foreign, release } = readLibraryRecord(records, environment);
    const exported = new Set(exports.map(({ name }) => name));
    for (const declared of exports) {
      const { name } = declared;
      const root = sourceRoots[environment];
      const source = root === undefined || declared.source === undefined ? undefined : root + declared.source;
      const mark = packageMarks[library] ?? library;
      const declaration: DeclaredBy = { library, release, mark, declared, exported, aliases, foreign, source };
      const of = [...(names.get(name)?.of ?? []), declaration];
      names.set(name, { name, of });
    }
  }
  return [...names.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}
