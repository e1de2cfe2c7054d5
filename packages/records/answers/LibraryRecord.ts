import { FindingError } from '../../../lib/Finding.ts';
import { matchWholeLine } from '../../../lib/libraryMessage.ts';
import { readRecordFile, type RecordHead } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import { findArea } from '../site/SampleSite.ts';

/** One way to call a function, or the head of a type. */
export interface Signature {
  /** With the type parameters that it names, and with conditional types as what they let through. */
  short: string;
  /** As it is declared; a constructor stands in that of its class. */
  whole?: string;
  parameters: string[];
  /** Their types in short, and how many of the last may be left out. */
  types: string[];
  optional?: number;
  /** Types that it names, without type parameters and what TypeScript brings. */
  names: string[];
  /** Whether the last parameter takes any number of arguments. */
  isRest?: true;
}

/** What the declarations say of an export. */
export interface DeclaredExport {
  signatures: Signature[];
  /** Properties and methods of a type or a class, in the order of their declaration. */
  members?: string[];
}

/** How a type of a library is declared that signatures name and nothing exports; nothing where that is long. */
export interface Alias {
  text?: string;
  names?: string[];
}

/** A type of another package. */
export interface ForeignType {
  /** The module or package that exports it. */
  of: string;
  /** Its name there. */
  name: string;
  kind: 'class' | 'interface' | 'type' | 'value';
}

/** Where an export exists: at run time, in types, or in both. */
export type ExportKind = 'value' | 'type' | 'both';

export interface LibraryExport extends DeclaredExport {
  name: string;
  kind: ExportKind;
  /** Whether another package declares it, whose names are not aliases of the library. */
  isForeign?: true;
  /** File of the library's repository that declares it. */
  source?: string;
  /** What the SDK below has under this name. */
  official?: ForeignType;
  /** What its `@deprecated` tag says, which may be nothing. */
  deprecated?: string;
  /** The release that was the first to have it; absent where the first recorded one did. */
  since?: string;
}

/** What an SDK exports and the library over it does not: names, and of names in both the overloads. */
export interface MissingExports {
  names: string[];
  overloads: Signature[];
}

/** What the declarations of a library say. */
export interface LibraryContent {
  exports: LibraryExport[];
  /** Types of the library that signatures name, directly or not, and that are not exported. */
  aliases: Record<string, Alias>;
  /** Types of other packages that signatures name, by the name that stands there. */
  foreign: Record<string, ForeignType>;
  /** Where the library stands over an SDK. */
  missing?: MissingExports;
  /** Sentences that its types can print; `${Name}` stands for a part that depends on the reader's code. */
  messages: string[];
}

/** What the pages about one release of a library have to cover. */
export interface LibraryRecord extends RecordHead, LibraryContent {
  library: string;
  release: string;
}

/** How a record of a library begins. */
export const libraryHead = { generatedBy: 'npm run record:library', format: 3 };

/** Path of the record of an environment's library, from the repository's root; apart from `recorded/pages`, which holds pages only. */
export function libraryPath(environment: string): string {
  return `recorded/libraries/${environment}.json`;
}

/** Reads the record of the library of an environment. */
export function readLibraryRecord(records: Records, environment: string): LibraryRecord {
  const file = libraryPath(environment);
  const record = readRecordFile<LibraryRecord>(records, file, libraryHead);
  if (record === undefined) {
    throw new FindingError({
      file,
      message: `there is no record of ${environment}`,
      remedy: `run \`${libraryHead.generatedBy}\``,
    });
  }
  return record;
}

/** The marks of the packages of a page's version whose types hold a message, one of these lines; none where all do. */
export function listHolders(records: Records, page: string, lines: readonly string[]): string[] {
  const { manifest, packageMarks = {} } = records;
  const ofVersion = Object.entries(findArea(manifest, page)?.environments ?? {});
  const libraries = ofVersion.filter(([library]) => library in packageMarks);
  const holders = libraries.filter(([, environment]) =>
    readLibraryRecord(records, environment).messages.some((message) =>
      lines.some((line) => matchWholeLine(message).test(line.trim())),
    ),
  );
  return holders.length === libraries.length ? [] : holders.map(([library]) => packageMarks[library] ?? '');
}
