// Change: the classic theme has no search page without a hosted service; this one asks the embedded engine.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useQueryString } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { decoderPath, looksLikeError } from '../../../../lib/browser/decoderPath.ts';
import { sitePath } from '../../../../lib/browser/sitePath.ts';
import { sitePages } from '@site/config/sitePages';
import pages from '@generated/docs-routes/default/pages.json';
import { cutQuery } from '../../addresses.ts';
import Answer from './Answer.tsx';
import styles from './styles.module.css';

interface Props {
  /** What the site adds to the page's head. */
  children: ReactNode;
}

const fieldId = 'search-text';

export default function SearchPage({ children }: Props): ReactNode {
  return (
    <Layout {...sitePages['/search']}>
      {children}
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SearchResults />
    </Layout>
  );
}

/** What the text of `?q=` finds, or all pages where there is no text. */
function SearchResults(): ReactNode {
  const [asked, ask] = useQueryString('q');
  const field = useRef<HTMLInputElement>(null);
  const keepTyped = useEffectEvent(() => field.current?.value && ask(cutQuery(field.current.value)));
  // What was typed before React took the page over.
  useEffect(() => void keepTyped(), []);
  const query = cutQuery(asked).trim();
  return (
    <main className="container margin-vert--lg">
      <Heading as="h1">Search</Heading>
      <form
        className="margin-bottom--md"
        role="search"
        action={sitePath('/search')}
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor={fieldId}>Words, an identifier or a compiler message</label>
        <div className="field-row">
          <input
            ref={field}
            id={fieldId}
            name="q"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            value={asked}
            onChange={(event) => ask(cutQuery(event.target.value))}
          />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </div>
      </form>
      <noscript>
        <p>The search needs JavaScript. Without it, all pages are listed below.</p>
      </noscript>
      {looksLikeError(query) && (
        <p>
          <Link to={decoderPath(undefined, query)}>Explain an error</Link>
        </p>
      )}
      {query === '' ? <AllPages /> : <Answer query={query} />}
    </main>
  );
}

function AllPages(): ReactNode {
  return (
    <>
      <p>{pages.length} pages</p>
      <ul className={styles.results}>
        {pages.map(({ route, title, description, section }) => (
          <li key={route}>
            <Link to={route}>{title}</Link> <small>{section}</small>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
