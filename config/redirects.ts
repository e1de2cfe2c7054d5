import { entryRoute, realtimeDatabaseDocs } from './docsSets.ts';

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

/** The eight other spellings under which notes and old links name a page. */
export const alternativeSpellings: readonly Redirect[] = [
  { from: '/firesage/guides/about.', to: '/firesage/guides/about' },
  ...movedHighlights.map((name) => ({ from: `/firesage/${name}`, to: `/firesage/highlights/${name}` })),
];

/** Folders that lead to their entry page. */
export const entryRedirects: readonly Redirect[] = [
  { from: '/api', to: '/api/index' },
  { from: realtimeDatabaseDocs.versions[0].route, to: entryRoute(realtimeDatabaseDocs) },
];

/** Every redirect of the site. */
export const redirects: readonly Redirect[] = [...alternativeSpellings, ...entryRedirects];

/**
 * The redirects that need a file of their own on a host without redirect rules; there a folder shows its own
 * `index.html`, and src/inline/showCleanUrl.ts corrects the address.
 */
export const fileRedirects: Redirect[] = redirects.filter(({ from, to }) => to !== `${from}/index`);
