import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import pages from '@generated/docs-page-index/default/pages.json';
import styles from './SearchResults.module.css';

const suggestions = ['update', 'query', 'quick start', 'error'];

function searchFor(text: string): string {
  return text === '' ? '' : `?${new URLSearchParams({ q: text }).toString()}`;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter(Boolean);
}

/** The search page: the text of `?q=` is matched with the titles, descriptions and paths of all pages. */
export default function SearchResults(): ReactNode {
  const history = useHistory();
  const { search } = useLocation();
  // The served file is one for all queries, so the query is known in the browser only.
  const query = useIsBrowser() ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  const words = wordsOf(query);
  const holds = (text: string): boolean => words.every((word) => wordsOf(text).join(' ').includes(word));
  const matching = pages.filter(({ title, description, route }) => holds(`${title} ${description} ${route}`));
  // A word in the title says more than one in the description.
  const found = [...matching.filter(({ title }) => holds(title)), ...matching.filter(({ title }) => !holds(title))];
  return (
    <main className="container margin-vert--lg">
      <Heading as="h1">Search</Heading>
      <form
        className={styles.form}
        role="search"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const text = event.currentTarget.elements.namedItem('q');
          if (text instanceof HTMLInputElement) {
            history.push({ pathname: '/search', search: searchFor(text.value) });
          }
        }}
      >
        <label htmlFor="search-text">Words in a title, a description or a path</label>
        <div className={styles.row}>
          <input id="search-text" key={query} name="q" type="search" defaultValue={query} className={styles.input} />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </div>
      </form>
      <noscript>
        <p>The search needs JavaScript. Without it, all pages are listed below.</p>
      </noscript>
      <p role="status">
        {query === ''
          ? `${pages.length} pages`
          : found.length === 0
            ? `No results for "${query}"`
            : `${found.length} ${found.length === 1 ? 'page' : 'pages'} for "${query}"`}
      </p>
      {found.length === 0 && (
        <p>
          Try searching for{' '}
          {suggestions.map((suggestion) => (
            <Link key={suggestion} to={`/search${searchFor(suggestion)}`} className={styles.suggestion}>
              {suggestion}
            </Link>
          ))}
        </p>
      )}
      <ul className={styles.results}>
        {found.map(({ route, title, description, section }) => (
          <li key={route}>
            <Link to={route}>{title}</Link> <span className={styles.section}>{section}</span>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
