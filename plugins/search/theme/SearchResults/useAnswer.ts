import { useEffect, useState } from 'react';
import { loadSearchEngine } from '../../client/loadSearchEngine.ts';
import type { SearchAnswer } from '../../SearchEngine.ts';

interface Settled {
  query: string;
  attempt: number;
  outcome: SearchAnswer | 'failure';
}

interface Answered {
  /** The answer to the query, the one to the query before it until it is there, or undefined while there is none. */
  outcome: SearchAnswer | 'failure' | undefined;
  /** The query that the answer is to. */
  answered: string;
  /** Asks once more. */
  retry: () => void;
}

/** What the search engine answers; see `SearchEngine` for the parameters. */
export function useAnswer(query: string, tag: string | undefined, limit: number): Answered {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled>();
  useEffect(() => {
    let superseded = false;
    const settle = (outcome: Settled['outcome']): void => {
      if (!superseded) {
        setSettled({ query, attempt, outcome });
      }
    };
    loadSearchEngine()
      .then((engine) => engine.search(query, tag, limit))
      .then(settle, () => settle('failure'));
    return () => {
      superseded = true;
    };
  }, [query, tag, limit, attempt]);
  const retried = settled?.outcome === 'failure' && settled.attempt !== attempt;
  return {
    outcome: retried ? undefined : settled?.outcome,
    answered: settled?.query ?? query,
    retry: () => setAttempt((number) => number + 1),
  };
}
