/** The page at `/search`: that of plugins/search, or of the theme for the hosted service. */
declare module '@theme/SearchPage' {
  import type { ReactNode } from 'react';
  /** @param children What the site adds to the head; the hosted service's page shows none. */
  export default function SearchPage({ children }: { children: ReactNode }): ReactNode;
}
