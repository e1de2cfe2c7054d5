import { docsInstances, entryRoute, olderVersions, versionRoute } from './docsInstances.ts';

/** One path that leads to another; both are clean paths without query or hash. */
export interface Redirect {
  from: string;
  to: string;
}

const movedHighlights = [
  'data_snapshot',
  'inhomogeneous_field_values',
  'query',
  'ref',
  'set',
  'type_conversion',
  'update',
] as const;

/** Every redirect of the site. */
export const redirects: readonly Redirect[] = [
  // Other spellings under which notes and old links name a page.
  { from: '/firesage/guides/about.', to: '/firesage/guides/about' },
  ...movedHighlights.map((name) => ({ from: `/firesage/${name}`, to: `/firesage/highlights/${name}` })),
  // Folders lead to their entry page.
  { from: '/api', to: '/api/index' },
  { from: '/firesage/api', to: '/firesage/exports' },
  ...docsInstances.slice(1).map((instance) => ({ from: instance.versions[0].route, to: entryRoute(instance) })),
  ...docsInstances.flatMap((instance) =>
    olderVersions(instance).map((version) => ({
      from: version.route,
      to: versionRoute(version, instance.entry),
    })),
  ),
];

/** The redirects that are files of the build: a folder shows its own `index.html`. */
export const fileRedirects: readonly Redirect[] = redirects.filter(({ from, to }) => to !== `${from}/index`);

/** File of the build from which an old address leads on. */
export function redirectFile(from: string): string {
  return `${from.slice(1)}/index.html`;
}
