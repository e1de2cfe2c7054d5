import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { quickStarts } from '@site/config/sitePages';
import styles from './WaysIn.module.css';

/** The quick start of each library, as a list of cards. */
export default function WaysIn(): ReactNode {
  return (
    <ul className={styles.ways}>
      {quickStarts.map(({ library, title, route, text }) => (
        <li key={library} className={styles.way}>
          <Link to={route}>{title}</Link>
          <p>{text}</p>
          <p>
            <code>{library}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
