import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import CompileError from '../pages/_home/compileError.mdx';
import styles from './Hero.module.css';

/** What the wrappers do, beside a sample whose compile error is visible. */
export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <Heading as="h1">The compiler checks your database code</Heading>
        <p>
          <strong>Firelord</strong> wraps Cloud Firestore, on the web and on a server: you describe each collection once
          as a type, and the compiler checks your reads, writes and queries against it.
        </p>
        <p>
          <strong>Firesage</strong> does the same for the Realtime Database: you describe the tree as one type, and the
          compiler checks your paths, values and queries against it.
        </p>
        <p>
          <strong>Why, and when not:</strong> once you cast or convert a collection, the official Firestore types check
          what you write. In a query they check no field names, no values and few combinations; the wrappers check
          nearly all of it. Stay with the official SDK when you need a query that{' '}
          <Link to="/compared_to_SDK/query_rules">the rules refuse and Firestore allows</Link>, or when an{' '}
          <Link to="/next/next">announced version without these rules</Link> is a risk for you.
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/installation">
            Install
          </Link>
          <Link className="button button--secondary button--lg" to="/transformative_types">
            See the types
          </Link>
        </div>
      </div>
      <div className={styles.sample}>
        <MDXContent>
          <CompileError />
        </MDXContent>
      </div>
    </header>
  );
}
