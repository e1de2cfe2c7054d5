import { findArea } from '../site/SampleSite.ts';
import type { Records } from '../Records.ts';
import { type LibraryContent, type LibraryExport, readLibraryRecord } from './LibraryRecord.ts';

/** An export as the libraries of a version declare it. */
export interface DeclaredName {
  name: string;
  /** What each library of the version calls it by, in the order of the libraries. */
  of: ({ library: string; mark: string; declared: LibraryExport; exported: ReadonlySet<string> } & Pick<
    LibraryContent,
    'aliases' | 'foreign'
  >)[];
}

/** Lists what the libraries of a page's version export, by name. */
export function listDeclared(records: Records, file: string): DeclaredName[] {
  const { manifest, packageMarks = {} } = records;
  const names = new Map<string, DeclaredName>();
  for (const [library, environment] of Object.entries(findArea(manifest, file)?.environments ?? {})) {
    const { exports, aliases, foreign } = readLibraryRecord(records, environment);
    const exported = new Set(exports.map(({ name }) => name));
    for (const declared of exports) {
      const { name } = declared;
      const of = [
        ...(names.get(name)?.of ?? []),
        { library, mark: packageMarks[library] ?? library, declared, exported, aliases, foreign },
      ];
      names.set(name, { name, of });
    }
  }
  return [...names.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}
