import type { ReactNode } from 'react';
import { waysOn } from '@site/config/search';
import { listRecent } from '../../client/recentResults.ts';
import PlainLink from './PlainLink.tsx';
import styles from './SearchModal.module.css';

/** Where to go before anything is typed. */
export default function NothingTyped(): ReactNode {
  const ways = waysOn.map(({ label, route }) => ({ label, url: route }));
  return (
    <div className={styles.below}>
      {[
        { title: 'Recent searches', links: listRecent() },
        { title: 'Where to start', links: ways },
      ].map(
        ({ title, links }) =>
          links.length > 0 && (
            <section key={title} className={styles.ways} aria-label={title}>
              <p className="DocSearch-Hit-source">{title}</p>
              <ul>
                {links.map(({ label, url }) => (
                  <li key={url}>
                    <PlainLink href={url}>{label}</PlainLink>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
