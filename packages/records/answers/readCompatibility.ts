import { FindingError } from '../../../lib/Finding.ts';
import type { Records } from '../Records.ts';
import { listDocumented } from '../site/SampleManifest.ts';

/** What came of recording a library once with a major version of its SDK, beside what the docs have. */
export interface CompatibilityRow {
  library: string;
  /** Exact releases; the first is the SDK's. */
  packages: Readonly<Record<string, string>>;
  /** What was recorded in their place, where they were not at hand whole. */
  parts?: Readonly<Record<string, string>>;
  /** The oldest Node that these packages name in `engines`, the oldest release that the library asks for, and whether types compile only with the option. */
  node?: string;
  oldest?: string;
  skipLibCheck?: boolean;
  /** Day of the recording. */
  asked: string;
  /** Samples that were compiled, and lines of them that are right and were refused. */
  samples: number;
  refused: number;
  /** Samples and calls of tables that were run, and those that did something else. */
  runs: number;
  differ: number;
}

/** How a library goes with a major version of its SDK. */
export interface Compatibility extends CompatibilityRow {
  sdk: string;
  release: string;
  /** Release of the library. */
  libraryRelease: string;
  /** Whether the pages document the library with this major version. */
  isDocumented: boolean;
}

export const compatibilityFile = 'recorded/compatibility.json';
const numbers = ['samples', 'refused', 'runs', 'differ'] as const;

/** Reads what was asked of other releases, among them those that each library is documented with. */
export function readCompatibility(records: Records): Compatibility[] {
  const refuse = (message: string) =>
    new FindingError({ file: compatibilityFile, message, remedy: 'run `npm run record:samples -- --compatibility`' });
  const rows = JSON.parse(records.read(compatibilityFile) ?? '[]') as readonly Partial<CompatibilityRow>[];
  const environments = new Map(listDocumented(records.manifest));
  const read = rows.map((row, index) => {
    const { library = '', packages = {}, asked = '' } = row;
    const [[sdk, release] = ['', '']] = Object.entries(packages);
    const documented = environments.get(library)?.packages;
    const isWhole =
      documented !== undefined &&
      sdk in documented &&
      Object.values(packages).every((packageRelease) => /^\d+\.\d+\.\d+$/.test(packageRelease)) &&
      /^\d{4}-\d\d-\d\d$/.test(asked) &&
      numbers.every((name) => Number.isInteger(row[name]));
    if (!isWhole) {
      throw refuse(`row ${index + 1} is not whole: ${JSON.stringify(row)}`);
    }
    const libraryRelease = documented[environments.get(library)?.library ?? ''] ?? '';
    return { ...(row as CompatibilityRow), sdk, release, libraryRelease, isDocumented: documented[sdk] === release };
  });
  const missing = [...environments.keys()].find(
    // The grid is that of the newest versions; environments of older ones have their version behind an @.
    (name) => !name.includes('@') && !read.some((row) => row.library === name && row.isDocumented),
  );
  if (missing !== undefined) {
    throw refuse(`no row has the releases that ${missing} is documented with`);
  }
  return read;
}
