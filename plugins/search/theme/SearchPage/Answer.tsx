import { type ReactNode, useEffect, useRef, useState } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { suggestions } from '@site/config/search';
import { cutQuery, searchPath } from '../../addresses.ts';
import Failure, { failureText } from '../../client/Failure.tsx';
import FoundSection from '../../client/FoundSection.tsx';
import { search, useContextualTag } from '../../client/search.ts';
import type { SearchAnswer } from '../../SearchAnswer.ts';
import styles from './styles.module.css';

const resultsPerStep = 20;
/** Most characters of the query beside the count; the field above holds the whole. */
const maxQuoted = 60;

/** What a query came to. */
interface Outcome {
  query: string;
  /** None where the engine or an index cannot be reached. */
  answer?: SearchAnswer;
}

/** What a text finds, or why nothing is shown; until that is there, what the text before found. */
export default function Answer({ query }: { query: string }): ReactNode {
  const tag = useContextualTag();
  const [asked, setAsked] = useState({ query, limit: resultsPerStep });
  const [outcome, setOutcome] = useState<Outcome>();
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(Infinity);
  if (asked.query !== query) {
    setAsked({ query, limit: resultsPerStep });
  }

  useEffect(() => {
    let isSuperseded = false;
    void search(asked.query, tag, asked.limit)
      .then(
        (answer) => ({ query: asked.query, answer }),
        () => ({ query: asked.query }),
      )
      .then((settled) => isSuperseded || setOutcome(settled));
    return () => {
      isSuperseded = true;
    };
  }, [asked, tag]);
  useEffect(() => {
    list.current?.querySelectorAll('a')[shownBefore.current]?.focus();
    shownBefore.current = Infinity;
  }, [outcome]);

  const { results = [], total = 0 } = outcome?.answer ?? {};
  return (
    <>
      <p role="status">{outcome && describeOutcome(outcome)}</p>
      {outcome && !outcome.answer && (
        <Failure
          onRetry={() => {
            setOutcome(undefined);
            setAsked({ ...asked });
          }}
        />
      )}
      {outcome?.answer?.total === 0 && (
        <p>
          Try searching for{' '}
          {suggestions.map((suggestion) => (
            <Link key={suggestion} to={searchPath(suggestion)} className={styles.suggestion}>
              {suggestion}
            </Link>
          ))}
        </p>
      )}
      <div ref={list}>
        {[...new Set(results.map(({ set }) => set))].map((set) => (
          <section key={set} aria-label={set}>
            <Heading as="h2" className={styles.set}>
              {set}
            </Heading>
            <ul className={styles.results}>
              {results
                .filter((result) => result.set === set)
                .map((result) => (
                  <li key={result.url}>
                    <FoundSection result={result} isLink />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {results.length < total && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => {
            shownBefore.current = results.length;
            setAsked({ query, limit: asked.limit + resultsPerStep });
          }}
        >
          Show more
        </button>
      )}
    </>
  );
}

function describeOutcome({ query, answer }: Outcome): string {
  const start = cutQuery(query, maxQuoted);
  const quoted = `“${start}${start === query ? '' : '…'}”`;
  const count = answer?.total === 0 ? 'No results' : `${answer?.total} ${answer?.total === 1 ? 'result' : 'results'}`;
  return answer ? `${count} for ${quoted}` : failureText;
}
