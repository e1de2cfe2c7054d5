import type { ReactNode } from 'react';
import { waysOn } from '@site/config/search';
import PlainLink from './PlainLink.tsx';
import styles from './SearchModal.module.css';

/** Where to go before anything is typed. */
export default function WaysOn(): ReactNode {
  return (
    <section className={styles.waysOn} aria-label="Where to start">
      <p className="DocSearch-Hit-source">Where to start</p>
      <ul>
        {waysOn.map(({ label, route }) => (
          <li key={route}>
            <PlainLink href={route}>{label}</PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
