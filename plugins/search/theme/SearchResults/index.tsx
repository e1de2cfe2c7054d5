import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import pages from '@generated/docs-routes/default/pages.json';
import { cutQuery, searchPath } from '../../addresses.ts';
import Answer from './Answer.tsx';
import styles from './styles.module.css';

const fieldId = 'search-text';
const addressDelay = 400;

/** The search page: what the text of `?q=` finds, or all pages where there is no text. */
export default function SearchResults(): ReactNode {
  const { search } = useLocation();
  // The served file is one for all queries, so the query is known in the browser only.
  const asked = useIsBrowser() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useAddressedText(asked);
  const query = cutQuery(text).trim();
  return (
    <main className="container margin-vert--lg">
      <Heading as="h1">Search</Heading>
      <form
        className={styles.form}
        role="search"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          setText(text, 0);
        }}
      >
        <label htmlFor={fieldId}>Words, an identifier or a compiler message</label>
        <div className={styles.row}>
          <input
            id={fieldId}
            name="q"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            className={styles.input}
            value={text}
            onChange={(event) => setText(event.currentTarget.value, addressDelay)}
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

/** The text of the field, which follows the address, and which the address follows after a pause. */
function useAddressedText(asked: string): [text: string, setText: (text: string, delay: number) => void] {
  const history = useHistory();
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [written, setWritten] = useState<string>();
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== written) {
      setText(asked);
      setWritten(undefined);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string, delay: number): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setWritten(cutQuery(next));
      history.replace(searchPath(next));
    }, delay);
  };
  // React empties the field when it takes the page over, so what was typed until then is read before and put back.
  const [typedBefore] = useState(textInField);
  const putBack = useEffectEvent(() => {
    if (typedBefore !== '') {
      change(typedBefore, addressDelay);
    }
  });
  useEffect(() => {
    const settled = setTimeout(putBack);
    return () => clearTimeout(settled);
  }, []);
  return [text, change];
}

function textInField(): string {
  const form = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[role=search]');
  const text = form === null ? null : new FormData(form).get('q');
  return typeof text === 'string' ? text : '';
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
