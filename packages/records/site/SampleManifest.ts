/** A sample that must not compile: proof that the packages are there, typed, and of the right major. */
export interface NegativeCheck {
  /** What the library must refuse, as a sentence's end: "accepts …". */
  refuses: string;
  /** The compiler's code for the refusal. */
  error: number;
  code: string;
}

/** The packages that samples are compiled against, together. */
export interface SampleEnvironment {
  /** Package that the samples document, a key of `packages`. */
  library: string;
  /** Module that the library stands over, whose exports it is compared with. */
  sdk?: string;
  /** Exact releases by package name; peers whose types reach the reader are pinned as well. */
  packages: Readonly<Record<string, string>>;
  /** The newest releases of the official SDK, which tables are asked of beside the peers; the first names it. */
  newestSdk?: Readonly<Record<string, string>> | undefined;
  /** Release of TypeScript that records hold the words and the types of. */
  typescript: string;
  /** Releases of TypeScript that are asked beside it; records hold what they say otherwise. */
  comparedTypescript?: readonly string[] | undefined;
  /** As in a tsconfig. */
  compilerOptions: Readonly<Record<string, unknown>>;
  negativeChecks: readonly NegativeCheck[];
  /** Where its samples run; without one they are compiled only. */
  server?: SampleServer | undefined;
}

/** A server on this machine that samples run on. */
export interface SampleServer {
  kind: 'firestore' | 'realtime-database';
  name: string;
  release: string;
  /** Where a reader who follows a page finds it: the port of the official emulator. */
  port?: number;
  /** Documents that each run starts from, unless the sample names others: a file of samples/fixtures. */
  fixture: string;
  /** Packages that it is made of, where it comes from the registry: `npm run install:samples` installs them. */
  packages?: Readonly<Record<string, string>> | undefined;
}

/** A part of the site, and the environment of its samples that name none. */
export interface SampleArea {
  /** Folder from the repository's root. */
  folder: string;
  /** Path that its pages are served below. */
  route: string;
  environment: string;
  /** What the names that its fences use stand for, where they are not the names of environments themselves. */
  environments?: Readonly<Record<string, string>>;
}

/** Everything that decides what the compiler says about a sample, apart from the sample. */
export interface SampleManifest {
  areas: readonly SampleArea[];
  environments: Readonly<Record<string, SampleEnvironment>>;
}

/** Ends the name of an environment that has the newest SDK, for samples of what only that has. */
const newestEnd = '@newest';

/** What an environment with the newest SDK in place of its peers is called. */
export function newestName(environment: string): string {
  return environment + newestEnd;
}

/** The environment that one with the newest SDK was made of; nothing for others. */
export function newestOf(environment: string): string | undefined {
  return environment.endsWith(newestEnd) ? environment.slice(0, -newestEnd.length) : undefined;
}

/** The environments that pages document, by name: those with the newest SDK are left out. */
export function listDocumented({ environments }: SampleManifest): [name: string, environment: SampleEnvironment][] {
  return Object.entries(environments).filter(([name]) => newestOf(name) === undefined);
}

/** An environment with other releases; a part of the SDK stands in for the module of its name, `@firebase/firestore` for `firebase/firestore`. */
export function withReleases(
  environment: SampleEnvironment,
  releases: Readonly<Record<string, string>>,
): SampleEnvironment {
  const { sdk = '', packages, compilerOptions } = environment;
  const part = `./node_modules/@${sdk}`;
  const paths = { [sdk]: [part], [`${sdk}/*`]: [`${part}/*`] };
  return {
    ...environment,
    packages: { ...packages, ...releases },
    compilerOptions: { ...compilerOptions, ...(`@${sdk}` in releases && { paths }) },
  };
}

export function serverLabel({ name, release }: SampleServer): string {
  return `${name} ${release}`;
}
