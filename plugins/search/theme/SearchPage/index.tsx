// Change: the classic theme has no search page without a hosted service; this one asks the embedded engine.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { sitePages } from '@site/config/sitePages';
import PageHead from '@site/src/components/PageHead/PageHead';
import pages from '@generated/docs-routes/default/pages.json';
import { cutQuery, searchPath } from '../../addresses.ts';
import Answer from './Answer.tsx';
import styles from './styles.module.css';

const fieldId = 'search-text';
const typingPause = 200;

export default function SearchPage(): ReactNode {
  return (
    <Layout {...sitePages['/search']}>
      <PageHead title={sitePages['/search'].title} hasMarkdown={false} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SearchResults />
    </Layout>
  );
}

/** What the text of `?q=` finds, or all pages where there is no text. */
function SearchResults(): ReactNode {
  const { search } = useLocation();
  // The served file is one for all queries, so the query is known in the browser only.
  const asked = useIsBrowser() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [field, writeAddress] = useAddressedField(asked);
  const query = cutQuery(asked).trim();
  return (
    <main className="container margin-vert--lg">
      <Heading as="h1">Search</Heading>
      <form
        className={styles.form}
        role="search"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          writeAddress(0);
        }}
      >
        <label htmlFor={fieldId}>Words, an identifier or a compiler message</label>
        <div className={styles.row}>
          <input
            ref={field}
            id={fieldId}
            name="q"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            className={styles.input}
            onInput={() => writeAddress(typingPause)}
          />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </div>
      </form>
      <noscript>
        <p>The search needs JavaScript. Without it, all pages are listed below.</p>
      </noscript>
      {query === '' ? <AllPages /> : <Answer query={query} />}
    </main>
  );
}

/** The field, which follows the address, and which the address follows once its reader pauses. */
function useAddressedField(asked: string): [RefObject<HTMLInputElement | null>, (pause: number) => void] {
  const history = useHistory();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeAddress = (pause: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      history.replace(searchPath(field.current?.value ?? ''));
    }, pause);
  };
  const keepTyped = useEffectEvent(() => {
    if (field.current?.value) {
      writeAddress(0);
    }
  });
  useEffect(() => {
    // What was typed before React took the page over.
    keepTyped();
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    const isTyping = timer.current !== undefined;
    if (!isTyping && field.current && cutQuery(field.current.value) !== asked) {
      field.current.value = asked;
    }
  }, [asked]);
  return [field, writeAddress];
}

function AllPages(): ReactNode {
  return (
    <>
      <p role="status">{pages.length} pages</p>
      <ul className={styles.results}>
        {pages.map(({ route, title, description, section }) => (
          <li key={route}>
            <Link to={route}>{title}</Link> <span className={styles.section}>{section}</span>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
