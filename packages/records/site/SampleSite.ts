import { relative } from 'node:path';
import type { TableDefinitions } from './TableDefinition.ts';
import { listDocumented, newestName, newestOf, type SampleArea, type SampleManifest } from './SampleManifest.ts';

/** Something that goes wrong after a reader has followed a path, and what is then printed. */
export interface PathFault {
  /** The path that goes before, in a copy of whose folder the commands run. */
  after: string;
  commands: string;
  /** What is missing meanwhile. */
  without?: 'server' | 'java';
  /** The release that the path was followed with; the newest unless given. */
  typescript?: string;
  /** After so many seconds the commands are stopped; without it they have to end. */
  seconds?: number;
}

/** A tool that a path is followed with, by its release: another Node, or `pnpm` in place of `npm`. */
export type PathTools = Readonly<Record<'node', string> | Record<'pnpm', string>>;

/** Addresses of what a package exports, by kind; `{name}` stands for its name, `{lower}` for that in lower case. */
export type OfficialPages = Readonly<Record<'class' | 'interface' | 'type' | 'value', string>>;

/** Where samples are read, and by which rules. */
export interface SampleSite {
  root: string;
  /** Where the folder `recorded` stands; the root unless given. */
  recordsRoot?: string;
  /** Whether a page is shown although something of it is not recorded yet, with a mark; a build stops there. */
  isPreview?: boolean;
  manifest: SampleManifest;
  /** Tables whose cells are compiled and run, where the site has them. */
  tables?: TableDefinitions;
  /** What an entry of a message is marked with, by the library whose types hold it. */
  packageMarks?: Readonly<Record<string, string>>;
  /** Where packages below the libraries document what they export, by module. */
  officialPages?: Readonly<Record<string, OfficialPages>>;
  /** Where the source of a library is at its release, by environment. */
  sourceRoots?: Readonly<Record<string, string>>;
  /** Routes of the headings that show the set-up files of samples, by environment. */
  setupPages?: Readonly<Record<string, string>>;
  /** By the end of a page's path, which all its versions have in common, what can go wrong on the paths that it shows. */
  faults?: Readonly<Record<string, Readonly<Record<string, PathFault>>>>;
  /** By the same ends, with which tools the first path is followed once more each. */
  pathTools?: Readonly<Record<string, readonly PathTools[]>>;
}

/** A page by its path from the repository's root, with slashes on every system. */
export function pagePath({ root }: SampleSite, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** The part of the site that a page is in. */
export function findArea({ areas }: SampleManifest, page: string): SampleArea | undefined {
  return areas.find(({ folder }) => page.startsWith(`${folder}/`));
}

/** The environment of a fence; a page calls those of its version by their libraries, with `@newest` for the newest SDK. */
export function resolveEnvironmentName(manifest: SampleManifest, page: string, env?: string): string | undefined {
  const area = findArea(manifest, page);
  const named = env ?? area?.environment;
  const base = newestOf(named ?? '');
  const nameOf = (library: string) => area?.environments?.[library] ?? library;
  return base === undefined ? named && nameOf(named) : newestName(nameOf(base));
}

/** Releases by package or server; two libraries want different ones of a peer, and a page means the one of its own environment. */
export function releasesOf(manifest: SampleManifest, page: string): Record<string, string> {
  const { environments } = manifest;
  const all = listDocumented(manifest).map(([, { packages, server }]) => ({
    ...packages,
    ...(server && { [server.name]: server.release }),
  }));
  const called = Object.values(findArea(manifest, page)?.environments ?? {}).map(
    (name) => environments[name]?.packages,
  );
  const documented = environments[resolveEnvironmentName(manifest, page) ?? '']?.packages;
  return Object.assign({}, ...all, ...called, documented) as Record<string, string>;
}

/** Puts releases in place of names in braces, such as `{firelordjs}`; other braces stay. */
export function fillReleases(text: string, releases: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([@\w/-]+)\}/g, (whole, name: string) => releases[name] ?? whole);
}
