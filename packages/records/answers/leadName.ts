import { readAliasRows, readEntries } from '../questions/readEntries.ts';
import type { Records } from '../Records.ts';
import type { DeclaredBy } from './listDeclared.ts';
import type { ForeignType } from './LibraryRecord.ts';

/** A declaration as a page shows it: its text, and the types that it names. */
export interface ShownDeclaration {
  /** Of an alias, its name. */
  alias?: string;
  text: string;
  names: readonly string[];
  /** Whether another package declares it, whose names are not aliases of the library. */
  isForeign: boolean;
}

/** The whole signatures of an export, and the aliases that they name, directly or not, in the order in which they do. */
export function listShown({ declared, aliases, exported }: DeclaredBy): ShownDeclaration[] {
  const isForeign = declared.isForeign === true;
  const shown = declared.signatures.flatMap(({ whole, names }): ShownDeclaration[] =>
    whole === undefined ? [] : [{ text: whole, names, isForeign }],
  );
  const seen = new Set<string>();
  // The list grows while it is read.
  for (const { names, isForeign: ofSdk } of shown) {
    for (const name of names) {
      const { text, names: named = [] } = (!ofSdk && !exported.has(name) && aliases[name]) || {};
      if (text !== undefined && !seen.has(name)) {
        seen.add(name);
        shown.push({ alias: name, text, names: named, isForeign: false });
      }
    }
  }
  return shown;
}

/** Where names of types in signatures lead: to an entry, to the row of a long alias, or to another package's page. */
export function leadNames(records: Records, file: string) {
  // As with links to files, what other pages say is not noted: an edit of one of them remakes that one alone.
  const others = records.view();
  const entries = new Map(readEntries(others, file).map(({ name, url }) => [name, url]));
  const rows = readAliasRows(others, file);
  return (name: string, { foreign, aliases, exported }: DeclaredBy, ofSdk: boolean): string | undefined => {
    const type = foreign[name];
    if (exported.has(name)) {
      return entries.get(name);
    }
    return type !== undefined && (ofSdk || aliases[name] === undefined) ? officialPage(records, type) : rows.get(name);
  };
}

/** Address of the page of another package about what it exports. */
export function officialPage({ officialPages = {} }: Records, { of, name, kind }: ForeignType): string | undefined {
  return officialPages[of]?.[kind].replace('{name}', name).replaceAll('{lower}', name.toLowerCase());
}
