import { type ReactNode, useEffect, useRef, useState } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { suggestions } from '@site/config/search';
import { cutQuery, searchPath } from '../../addresses.ts';
import Failure, { failureText } from '../../client/Failure.tsx';
import FoundSection from '../../client/FoundSection.tsx';
import { search, useContextualTag } from '../../client/search.ts';
import type { SearchAnswer, SearchResult } from '../../SearchAnswer.ts';
import styles from './styles.module.css';

const resultsPerStep = 20;
/** Most characters of the query beside the count; the field above holds the whole. */
const maxQuoted = 60;

/** What a text finds, or why nothing is shown. */
export default function Answer({ query }: { query: string }): ReactNode {
  const tag = useContextualTag();
  const [step, setStep] = useState({ query, limit: resultsPerStep });
  const limit = step.query === query ? step.limit : resultsPerStep;
  const { outcome, answered, retry } = useAnswer(query, tag, limit);
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number>(undefined);
  const answer = outcome !== undefined && outcome !== 'failure' ? outcome : undefined;

  useEffect(() => {
    if (shownBefore.current !== undefined && answer !== undefined && answer.results.length > shownBefore.current) {
      list.current?.querySelectorAll('a')[shownBefore.current]?.focus();
      shownBefore.current = undefined;
    }
  }, [answer]);

  return (
    <>
      <p role="status">{describeAnswer(answered, outcome)}</p>
      {outcome === 'failure' && <Failure onRetry={retry} />}
      {answer?.total === 0 && (
        <p>
          Try searching for{' '}
          {suggestions.map((suggestion) => (
            <Link key={suggestion} to={searchPath(suggestion)} className={styles.suggestion}>
              {suggestion}
            </Link>
          ))}
        </p>
      )}
      {answer && (
        <div ref={list}>
          <FoundSections results={answer.results} />
        </div>
      )}
      {answer && answer.results.length < answer.total && answer.results.length >= limit && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => {
            shownBefore.current = answer.results.length;
            setStep({ query, limit: limit + resultsPerStep });
          }}
        >
          Show more
        </button>
      )}
    </>
  );
}

function describeAnswer(query: string, outcome: Outcome | undefined): string {
  if (outcome === undefined) {
    return '';
  }
  if (outcome === 'failure') {
    return failureText;
  }
  const start = cutQuery(query, maxQuoted);
  const quoted = `“${start}${start === query ? '' : '…'}”`;
  return outcome.total === 0
    ? `No results for ${quoted}`
    : `${outcome.total} ${outcome.total === 1 ? 'result' : 'results'} for ${quoted}`;
}

type Outcome = SearchAnswer | 'failure';

/**
 * What the search engine answers; see `search` for the parameters.
 *
 * @returns The answer, that to the query before until it is there, and a function that asks once more.
 */
function useAnswer(query: string, tag: string | undefined, limit: number) {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ answered: string; outcome: Outcome }>();
  useEffect(() => {
    let superseded = false;
    void search(query, tag, limit)
      .catch((): Outcome => 'failure')
      .then((outcome) => {
        if (!superseded) {
          setSettled({ answered: query, outcome });
        }
      });
    return () => {
      superseded = true;
    };
  }, [query, tag, limit, attempt]);
  const retry = (): void => {
    setSettled(undefined);
    setAttempt(attempt + 1);
  };
  return { answered: query, outcome: undefined, ...settled, retry };
}

/** Results under the docs instance they belong to, sets in the order of their best result. */
function FoundSections({ results }: { results: readonly SearchResult[] }): ReactNode {
  return [...new Set(results.map(({ set }) => set))].map((set) => (
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
  ));
}
