import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';

/** One version of a docs set. */
export interface DocsVersion {
  /** Docusaurus' name of it: one of versions.json, or `current` for what stands in the set's folder. */
  name: string;
  /** What readers call it; none where the set has one version only. */
  label?: string;
  /** Path it is served at, `/` or such as `/next`. */
  route: string;
  /** Releases that it documents, by library; empty where it documents what is in no release. */
  releases: Readonly<Record<string, string>>;
}

/** A set of documentation pages: one instance of Docusaurus' docs plugin. */
export interface DocsSet {
  /** Id of the plugin's instance. */
  id: string;
  /** What it is about, in the reader's words. */
  name: string;
  /** Folder of its current version, from the repository's root. */
  folder: string;
  /** File of the sidebar of that version. */
  sidebar: string;
  /** Libraries that it documents. */
  libraries: readonly string[];
  /** Id of the page to start with. */
  entry: string;
  /** Id of the page that decodes errors. */
  errors: string;
  /** Its versions, that which readers get unasked first. */
  versions: readonly [DocsVersion, ...DocsVersion[]];
}

/** The main docs. */
export const firestoreDocs = {
  id: 'default',
  name: 'Firestore',
  folder: 'docs',
  sidebar: 'sidebars.ts',
  libraries: ['firelordjs', 'firelord'],
  entry: 'installation',
  errors: '5.1_error_reading',
  versions: [
    { name: '2.9.x', label: '2.9.x', route: '/', releases: { firelordjs: '2.9.1', firelord: '2.8.21' } },
    { name: 'current', label: 'Preview', route: '/next', releases: {} },
  ],
} as const satisfies DocsSet;

/** The companion docs. */
export const realtimeDatabaseDocs = {
  id: 'firesage',
  name: 'Realtime Database',
  folder: 'firesage',
  sidebar: 'sidebarsFiresage.ts',
  libraries: ['firesagejs'],
  entry: 'quick_start',
  errors: 'exports',
  versions: [{ name: 'current', route: '/firesage', releases: { firesagejs: '1.4.17' } }],
} as const satisfies DocsSet;

/** Every docs set; the one at the root first. */
export const docsSets: readonly [DocsSet, ...DocsSet[]] = [firestoreDocs, realtimeDatabaseDocs];

/** The docs set that a path is part of. */
export function docsSetOf(path: string): DocsSet {
  return docsSets.findLast(({ versions: [{ route }] }) => path.startsWith(route)) ?? docsSets[0];
}

/** What a version is called in lists and headings, such as `Firestore 2.9.x`. */
export function versionTitle({ name }: Pick<DocsSet, 'name'>, { label }: Pick<DocsVersion, 'label'>): string {
  return label === undefined ? name : `${name} ${label}`;
}

/** Whether a version documents releases, and not what is still to come. */
export function isReleased({ releases }: DocsVersion): boolean {
  return Object.keys(releases).length > 0;
}

/** Route of the page to start with, in the version that readers get unasked. */
export function entryRoute(set: DocsSet): string {
  return pageRoute(set, set.entry);
}

/** Route of the page that decodes errors, in the version that readers get unasked. */
export function errorsRoute(set: DocsSet): string {
  return pageRoute(set, set.errors);
}

function pageRoute({ versions: [{ route }] }: DocsSet, id: string): string {
  return `${route.replace(/\/$/, '')}/${id}`;
}

/** The options of the docs plugin that follow from the table. */
export function docsOptions({ id, folder, sidebar, versions }: DocsSet): DocsOptions {
  const [latest] = versions;
  const base = latest.route;
  return {
    id,
    path: folder,
    routeBasePath: base,
    sidebarPath: `./${sidebar}`,
    lastVersion: latest.name,
    versions: Object.fromEntries(
      versions.map((version) => [
        version.name,
        {
          path: version.route.slice(base.length) || '/',
          ...(version.label !== undefined && { label: version.label }),
          ...(!isReleased(version) && { banner: 'unreleased', noIndex: true }),
        },
      ]),
    ),
  };
}

/** A version of a docs set as the search knows it. */
export interface SearchScope {
  /** DocSearch's contextual tag, which the theme writes into each page's head. */
  tag: string;
  /** What readers call it. */
  label: string;
}

/** All of them, in the order in which the search shows those that are not being read. */
export const searchScopes: readonly SearchScope[] = docsSets.flatMap((set) =>
  set.versions.map((version) => ({ tag: `docs-${set.id}-${version.name}`, label: versionTitle(set, version) })),
);
