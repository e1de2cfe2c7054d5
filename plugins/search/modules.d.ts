/** What plugins/search writes and its browser half reads. */
declare module '@generated/docs-search/default/settings.json' {
  export interface SearchSettings {
    /** The hosted service, or null where the site answers itself. */
    hosted: { appId: string; apiKey: string; indexName: string } | null;
    /** The embedded indexes, the released main docs first. */
    indexes: { tag: string; label: string; url: string }[];
  }
  const settings: SearchSettings;
  export default settings;
}

/** The theme component of plugins/search that the site's search page shows. */
declare module '@theme/SearchResults' {
  import type { ReactNode } from 'react';
  export default function SearchResults(): ReactNode;
}
