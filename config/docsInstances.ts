import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import table from './docsVersions.json';

export interface DocsVersion {
  /** Docusaurus' name of it: one of versions.json, or `current` for what is in the instance's folder. */
  name: string;
  /** What readers call it; none where the set has one version only. */
  label?: string;
  /** Path it is served at, `/` or such as `/next`. */
  route: string;
  /** Exact releases by library, each with those of the peers whose types reach the reader; empty before a release. */
  packages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Newest releases of the official SDK by library, the one that names it first; parts stand for all of `firebase`. */
  newestSdk?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Release of TypeScript that they are compiled with; none where it documents what is in no release. */
  typescript?: string;
  /** Releases of TypeScript that are asked beside it: records hold what they say otherwise. */
  comparedTypescript?: readonly string[];
  /** Commits of those releases of libraries that their repository has no tag for. */
  untagged?: Readonly<Record<string, string>>;
}

/** Versions of all docs instances, by their ids. */
export const docsVersions = table.versions as Readonly<Record<string, readonly DocsVersion[]>>;

/** A set of documentation pages: one instance of Docusaurus' docs plugin. */
export interface DocsInstance {
  /** Id of the plugin's instance. */
  id: string;
  /** What it is about, in the reader's words. */
  name: string;
  /** Folder of its current version, from the repository's root. */
  folder: string;
  /** File of the sidebar of that version. */
  sidebar: string;
  libraries: readonly [string, ...string[]];
  /** What readers call the set in a search, beside its libraries. */
  names: readonly string[];
  /** Id of the page to start with. */
  entry: string;
  /** Id of the page that decodes errors. */
  errors: string;
  /** Id of the page that lists all exports. */
  index: string;
  /** The picture that a link to one of its pages is shown with, of 1200 × 630 pixels: its path, and its words. */
  linkPicture: { path: string; words: string };
  /** Ids of the pages that the footer leads to, by what its links say. */
  footer: Readonly<Record<string, string>>;
  /** Its versions, the latest first. */
  versions: readonly [DocsVersion, ...DocsVersion[]];
}

function readVersions(id: string): Pick<DocsInstance, 'versions'> {
  const [newest, ...others] = docsVersions[id] ?? [];
  if (newest === undefined) {
    throw new Error(`config/docsVersions.json: ${id} has no version. Add one.`);
  }
  return { versions: [newest, ...others] };
}

export const firestoreDocs = {
  id: 'default',
  name: 'Firestore',
  folder: 'docs',
  sidebar: 'sidebars.ts',
  libraries: ['firelordjs', 'firelord'],
  names: ['cloud firestore', 'firestore'],
  entry: 'installation',
  errors: '5.1_error_reading',
  index: 'api/index',
  linkPicture: { path: '/img/link-firestore.png', words: 'Firelord: typed Firestore and Realtime Database' },
  footer: {
    Installation: 'installation',
    'Web quick start': 'quick_start_web',
    'Admin quick start': 'quick_start_admin',
  },
  ...readVersions('default'),
} as const satisfies DocsInstance;

export const realtimeDatabaseDocs = {
  id: 'firesage',
  name: 'Realtime Database',
  folder: 'firesage',
  sidebar: 'sidebarsFiresage.ts',
  libraries: ['firesagejs'],
  names: ['realtime database', 'real-time database', 'rtdb'],
  entry: 'quick_start',
  errors: 'errors/reading',
  index: 'exports',
  linkPicture: {
    path: '/img/link-firesage.png',
    words: "firesagejs: a value of the wrong type, and the compiler's error about it",
  },
  footer: {
    'Quick start': 'quick_start',
    Highlights: 'highlights/about',
  },
  ...readVersions('firesage'),
} as const satisfies DocsInstance;

const sets = [firestoreDocs, realtimeDatabaseDocs] as const;

/** Every docs instance; the one at the root first. */
export const docsInstances: readonly [DocsInstance, ...DocsInstance[]] = sets;

/** Name of a library in the registry. */
export type LibraryName = (typeof sets)[number]['libraries'][number];

/** Every version with its docs instance, as the table orders them. */
export const publishedVersions = docsInstances.flatMap((instance) =>
  instance.versions.map((version) => ({ instance, version })),
);

/** Which of some versions a path is part of; one at the root has what is in no other. */
export function versionAt<Version extends Pick<DocsVersion, 'route'>>(
  versions: readonly Version[],
  path: string,
): Version | undefined {
  return versions
    .filter(({ route }) => `${path}/`.startsWith(versionRoute({ route }, '')))
    .sort((one, other) => other.route.length - one.route.length)[0];
}

export function findDocsInstance(path: string): DocsInstance {
  const newest = docsInstances.map((instance) => ({ instance, route: instance.versions[0].route }));
  return versionAt(newest, path)?.instance ?? docsInstances[0];
}

/** What a version is called in lists and headings, such as `Firestore 1.2.x`. */
export function versionTitle({ name }: Pick<DocsInstance, 'name'>, { label }: Pick<DocsVersion, 'label'>): string {
  return label === undefined ? name : `${name} ${label}`;
}

/** What a version is called among those of its set: where it has no name yet, by its first library's release, such as 1.4.x. */
export function versionLabel(
  { libraries: [library] }: Pick<DocsInstance, 'libraries'>,
  { label, packages }: Pick<DocsVersion, 'label' | 'packages'>,
): string {
  const [major, minor] = (packages[library]?.[library] ?? '').split('.');
  return label ?? `${major}.${minor}.x`;
}

/** Whether a version documents releases, and not what is still to come. */
export function isReleased({ packages }: DocsVersion): boolean {
  return Object.keys(packages).length > 0;
}

/** The releases that a version documents, by library. */
export function libraryReleases({ packages }: DocsVersion): Record<string, string> {
  return Object.fromEntries(
    Object.entries(packages).map(([library, { [library]: release = '' }]) => [library, release]),
  );
}

/** Released versions but the latest. */
export function olderVersions({ versions: [, ...others] }: DocsInstance): DocsVersion[] {
  return others.filter(isReleased);
}

/** A file or folder of an instance's versions, from the repository's root, as Docusaurus names it. */
export function versionsPath({ id }: Pick<DocsInstance, 'id'>, path: string): string {
  return id === 'default' ? path : `${id}_${path}`;
}

/** Folder of a version's pages, from the repository's root. */
export function versionFolder(instance: DocsInstance, { name }: DocsVersion): string {
  return name === 'current' ? instance.folder : versionsPath(instance, `versioned_docs/version-${name}`);
}

/** Name under which the samples of a version are compiled and run: the library, and the version unless it is the newest. */
export function environmentName({ versions: [newest] }: DocsInstance, version: DocsVersion, library: string): string {
  return version === newest || !isReleased(version) ? library : `${library}@${version.name}`;
}

/** Route of the page to start with, in the latest version. */
export function entryRoute(instance: DocsInstance): string {
  return versionRoute(instance.versions[0], instance.entry);
}

/** Route of the page that decodes errors, in the latest version. */
export function errorsRoute(instance: DocsInstance): string {
  return versionRoute(instance.versions[0], instance.errors);
}

/** Route of a page in a version. @param id Path of the page in the version's folder. */
export function versionRoute({ route }: Pick<DocsVersion, 'route'>, id: string): string {
  return `${route.replace(/\/$/, '')}/${id}`;
}

/** The options of the docs plugin that follow from the table. */
export function docsOptions({ id, folder, sidebar, libraries, versions }: DocsInstance): DocsOptions {
  const [latest] = versions;
  const base = latest.route;
  return {
    id,
    path: folder,
    routeBasePath: base,
    sidebarPath: `./${sidebar}`,
    numberPrefixParser: false,
    lastVersion: latest.name,
    versions: Object.fromEntries(
      versions.map((version) => [
        version.name,
        {
          path: version.route.slice(base.length) || '/',
          label: versionLabel({ libraries }, version),
          // The bar says it on every page.
          badge: false,
          ...(!isReleased(version) && { banner: 'unreleased', noIndex: true }),
          ...(isReleased(version) && version !== latest && { banner: 'unmaintained' }),
        },
      ]),
    ),
  };
}

/** DocSearch's contextual tag of a version, which the theme writes into the head of its pages. */
export function searchTag({ id }: Pick<DocsInstance, 'id'>, { name }: Pick<DocsVersion, 'name'>): string {
  return `docs-${id}-${name}`;
}

/** Every version as the search knows it, in the order in which it shows those that are not active. */
export const searchScopes = publishedVersions.map(({ instance, version }) => ({
  tag: searchTag(instance, version),
  label: versionTitle(instance, version),
  names: [...instance.names, ...instance.libraries],
}));
