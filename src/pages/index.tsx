import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { quickStarts, sitePages } from '@site/config/sitePages';
import PageHead from '../components/PageHead/PageHead';
import CompileError from './_home/compileError.mdx';
import styles from './index.module.css';

/** What the wrappers do, beside a sample whose compile error is visible. */
function Hero(): ReactNode {
  return (
    <header className={clsx(styles.section, styles.hero)}>
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
      <div>
        <MDXContent>
          <CompileError />
        </MDXContent>
      </div>
    </header>
  );
}

function WaysIn(): ReactNode {
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
            <p>
              <code>{library}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a reader may rely on while reading this site. */
function Promises(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="promises">
      <Heading as="h2" id="promises">
        What this site promises
      </Heading>
      <dl className={styles.promises}>
        <div>
          <dt>Samples are compiled</dt>
          <dd>
            TypeScript samples are compiled against the exact release that their page documents. Types and errors under
            the code are the compiler’s own words, as text you can select and search.
          </dd>
        </div>
        <div>
          <dt>Errors have a page</dt>
          <dd>
            Most errors of the wrappers hold a sentence that says what is wrong.{' '}
            <Link to="/5.1_error_reading">Error reading</Link> starts from that sentence.
          </dd>
        </div>
        <div>
          <dt>Limits are stated</dt>
          <dd>
            The wrappers check types while you compile and validate nothing at run time. Where types and run time
            disagree, the page says so.
          </dd>
        </div>
        <div>
          <dt>Nothing follows you</dt>
          <dd>The site sets no cookie. Your choices, such as the colour mode, stay in your browser.</dd>
        </div>
      </dl>
    </section>
  );
}

export default function HomePage(): ReactNode {
  return (
    <Layout {...sitePages['/']}>
      <PageHead title={sitePages['/'].title} hasMarkdown />
      <main>
        <Hero />
        <WaysIn />
        <Promises />
      </main>
    </Layout>
  );
}
