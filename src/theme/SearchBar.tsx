// Change: the classic theme leaves this place empty; here it leads to the search page.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './SearchBar.module.css';

export default function SearchBar(): ReactNode {
  return (
    <Link to="/search" className={styles.link} aria-label="Search">
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="m13 13 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={styles.label}>Search</span>
    </Link>
  );
}
