import { useLayoutEffect, useRef } from 'react';
import type { DocSearchModalProps } from '@docsearch/react';
import FoundSection from '../../client/FoundSection.tsx';
import { keepRecent } from '../../client/recentResults.ts';
import type { SearchResult } from '../../SearchAnswer.ts';
import PlainLink from './PlainLink.tsx';
import { repairRow } from './repairMarkup.ts';

/** A result in DocSearch's shape, which shows nothing of its own where the texts of its kind are missing. */
export interface Hit {
  objectID: string;
  url: string;
  type: 'lvl2';
  /** DocSearch makes a list of each `lvl0`, and brings results of one `lvl1` together. */
  hierarchy: { lvl0: string; lvl1: string };
  found: SearchResult;
}

export function toHit(found: SearchResult): Hit {
  const { url, set } = found;
  return { objectID: url, url, type: 'lvl2', hierarchy: { lvl0: set, lvl1: url }, found };
}

/** The row of a result in DocSearch's list, which the arrow keys reach. */
const SearchHit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit }) => {
  const { url, found } = hit as unknown as Hit;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (link.current) {
      repairRow(link.current);
    }
  });
  return (
    <PlainLink ref={link} href={url} tabIndex={-1} onClickCapture={() => keepRecent(found)}>
      <FoundSection result={found} />
    </PlainLink>
  );
};

export default SearchHit;
