import lzString from 'lz-string';

/** What a sample was recorded with. */
export interface PlaygroundSetting {
  /** Release of the compiler. */
  typescript: string;
  packages: Readonly<Record<string, string>>;
  /** As in a tsconfig. */
  compilerOptions: Readonly<Record<string, unknown>>;
}

/** What a release of `firebase` takes its types from, which the Playground would fetch the newest of. */
const partsOfFirebase: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '11.10.0': { '@firebase/app': '0.13.2', '@firebase/firestore': '4.8.0' },
  '9.23.0': { '@firebase/app': '0.9.13', '@firebase/database': '0.14.4' },
};

/** Values of a tsconfig that the Playground reads as numbers. */
const numbers: Readonly<Record<string, number>> = { ES2022: 9, ESNext: 99, Bundler: 100 };

/** Options that the Playground sets, and a tsconfig does not; a file without `jsx` is not TSX. */
const unset = { declaration: false, jsx: 0, noImplicitReturns: false };

/** The Playground sets each by itself, so that `strict` alone changes none. */
const strictOptions = [
  'noImplicitAny',
  'strictNullChecks',
  'strictFunctionTypes',
  'strictPropertyInitialization',
  'strictBindCallApply',
  'noImplicitThis',
  'alwaysStrict',
];

const importedPackage = /(?:^import |\bfrom |\bimport\()'(?<name>(?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/;

/** Releases of the packages that types of a sample come from. */
export function playgroundReleases(packages: PlaygroundSetting['packages']): Record<string, string> {
  const installed = Object.entries(packages).filter(([name]) => !name.startsWith('@types/'));
  return { ...Object.fromEntries(installed), ...partsOfFirebase[packages.firebase ?? ''] };
}

/**
 * Says behind each import, in the Playground's words, which release it is of, imports what comes only through others, and
 * makes a module of a file without imports: it may name what a browser names, too.
 */
function pinReleases(file: string, packages: PlaygroundSetting['packages']): string {
  const releases = new Map(Object.entries(playgroundReleases(packages)));
  const imported = new Set<string>();
  const lines = file.trimEnd().split('\n');
  const pinned = lines.map((line) => {
    const name = importedPackage.exec(line)?.groups?.name ?? '';
    imported.add(name);
    return releases.has(name) ? `${line} // types: ${releases.get(name)}` : line;
  });
  const others = [...releases].filter(([name]) => !imported.has(name));
  if (others.length === releases.size) {
    const isModule = lines.some((line) => /^(?:import|export) /.test(line));
    return `${lines.join('\n')}\n${isModule ? '' : '\nexport {}\n'}`;
  }
  // Of `firebase`, only its parts have types.
  const paths = others.map(([name, release]) => [name === 'firebase' ? 'firebase/app' : name, release]);
  const pins = paths.map(([path, release]) => `import type {} from '${path}' // types: ${release}`);
  const rest = pins.length === 0 ? [] : ['', '// Types of the imports above come from these releases.', ...pins];
  return `${[...pinned, ...rest].join('\n')}\n`;
}

/** Address of the Playground with a file: the compiler and its options in the query, the code behind `#code/`. */
export function playgroundAddress(
  file: string,
  { typescript, packages, compilerOptions }: PlaygroundSetting,
  options: Readonly<Record<string, boolean>> = {},
): string {
  const isStrict = options.strict ?? compilerOptions.strict;
  const loose = isStrict === false ? Object.fromEntries(strictOptions.map((name) => [name, false])) : {};
  const query = new URLSearchParams({ ts: typescript });
  for (const [name, value] of Object.entries({ ...unset, ...loose, ...compilerOptions, ...options })) {
    // Lists have no place in a query; the libraries that a target stands for are those of the samples.
    if (typeof value !== 'object') {
      query.set(name, String(numbers[String(value)] ?? value));
    }
  }
  const code = lzString.compressToEncodedURIComponent(pinReleases(file, packages));
  return `https://www.typescriptlang.org/play/?${query}#code/${code}`;
}
