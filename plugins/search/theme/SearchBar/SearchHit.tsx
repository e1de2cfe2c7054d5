import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { DocSearchModalProps } from '@docsearch/react';
import FoundSection from '../../client/FoundSection.tsx';
import type { SearchResult } from '../../SearchAnswer.ts';
import { repairRow } from './repairMarkup.ts';
import styles from './SearchModal.module.css';

/**
 * A result in DocSearch's shape, which shows no words of its own where the texts of its type are missing. DocSearch makes a
 * list of each `lvl0`, and brings results of one `lvl1` together.
 */
export function toHit(found: SearchResult) {
  const { url, set } = found;
  return { objectID: url, url, type: 'lvl2', hierarchy: { lvl0: set, lvl1: url }, found } as const;
}

/** The row of a result or of a recent search, before what DocSearch offers to do with it. */
const SearchHit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const { url, found } = hit as unknown as ReturnType<typeof toHit>;
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (row.current ? repairRow(row.current) : undefined));
  return (
    <div ref={row} className={styles.row}>
      <div>
        <a className={styles.link} href={url} tabIndex={-1}>
          <FoundSection result={found} />
        </a>
      </div>
      <div className={styles.actions} onClickCapture={focusField}>
        {children}
      </div>
    </div>
  );
};

/** The focus would go with a row that is removed. */
function focusField({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.querySelector('input')?.focus();
}

export default SearchHit;
