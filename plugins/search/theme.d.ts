/** The theme component of plugins/search that the site's search page shows. */
declare module '@theme/SearchResults' {
  import type { ReactNode } from 'react';
  export default function SearchResults(): ReactNode;
}
