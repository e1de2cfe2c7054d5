import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { suggestions } from '@site/config/search';
import { searchPath } from '../addresses.ts';

/** What a reader is told to try where nothing was found. */
export default function Suggestions(): ReactNode {
  return (
    <p>
      Try searching for
      {suggestions.map((suggestion) => (
        <Link key={suggestion} to={searchPath(suggestion)} className="margin-left--sm">
          {suggestion}
        </Link>
      ))}
    </p>
  );
}
