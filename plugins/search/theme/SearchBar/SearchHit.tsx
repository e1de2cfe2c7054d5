import { useLayoutEffect, useRef } from 'react';
import type { DocSearchModalProps } from '@docsearch/react';
import { sitePath } from '../../../../lib/browser/sitePath.ts';
import FoundSection from '../../client/FoundSection.tsx';
import type { SearchResult } from '../../SearchAnswer.ts';
import { repairRow } from './repairMarkup.ts';
import styles from './SearchModal.module.css';

/**
 * A result in DocSearch's shape, which shows no words of its own where the texts of its type are missing. DocSearch makes a
 * list of each `lvl0`, and brings results of one `lvl1` together.
 */
export function toHit(found: SearchResult) {
  const { set } = found;
  const url = sitePath(found.url);
  return { objectID: url, url, type: 'lvl2', hierarchy: { lvl0: set, lvl1: url }, found } as const;
}

/** The row of a result. */
const SearchHit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit }) => {
  const { url, found } = hit as unknown as ReturnType<typeof toHit>;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => (link.current ? repairRow(link.current) : undefined));
  return (
    <a ref={link} className={styles.link} href={url} tabIndex={-1}>
      <FoundSection result={found} />
    </a>
  );
};

export default SearchHit;
