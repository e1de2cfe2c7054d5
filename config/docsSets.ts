import { latestVersion, versions } from './versions.ts';

/** One version of one docs set, as the search knows it. */
export interface DocsSet {
  /** DocSearch's contextual tag, which the theme writes into each page's head. */
  tag: string;
  /** What readers call it. */
  label: string;
}

/** Every docs set and version, in the order in which the search shows those that are not being read. */
export const docsSets: readonly DocsSet[] = [
  ...Object.entries(versions)
    .sort(([left], [right]) => Number(right === latestVersion) - Number(left === latestVersion))
    .map(([name, { label }]) => ({ tag: `docs-default-${name}`, label: `Firestore ${label ?? name}` })),
  { tag: 'docs-firesage-current', label: 'Realtime Database' },
];
