import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import styles from './WaysIn.module.css';

const ways = [
  {
    to: '/quick_start_web',
    title: 'Firestore on the web',
    package: 'firelordjs',
    text: 'In a browser, over the Firebase web SDK.',
  },
  {
    to: '/quick_start_admin',
    title: 'Firestore on a server',
    package: 'firelord',
    text: 'In Node.js and Cloud Functions, over the Firebase Admin SDK.',
  },
  {
    to: '/firesage/quick_start',
    title: 'Realtime Database',
    package: 'firesagejs',
    text: 'In a browser, over the Realtime Database of the Firebase web SDK.',
  },
];

/** The three entries to the documentation. */
export default function WaysIn(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="ways-in">
      <Heading as="h2" id="ways-in">
        Three ways in
      </Heading>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.to} className={styles.way}>
            <Heading as="h3">
              <Link to={way.to}>{way.title}</Link>
            </Heading>
            <p>{way.text}</p>
            <p className={styles.package}>
              <code>{way.package}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
