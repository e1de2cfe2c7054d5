import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { quickStarts } from '@site/config/quickStarts';
import styles from './WaysIn.module.css';

/** The three entries to the documentation. */
export default function WaysIn(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="ways-in">
      <Heading as="h2" id="ways-in">
        Three ways in
      </Heading>
      <ul className={styles.ways}>
        {quickStarts.map(({ library, title, route, text }) => (
          <li key={library} className={styles.way}>
            <Heading as="h3">
              <Link to={route}>{title}</Link>
            </Heading>
            <p>{text}</p>
            <p className={styles.package}>
              <code>{library}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
