import { type ReactNode, useEffect, useState } from 'react';
import Heading from '@theme/Heading';
import { cutQuery } from '../../addresses.ts';
import FoundSection from '../../client/FoundSection.tsx';
import { failureHelp, failureText, search, useContextualTag } from '../../client/search.ts';
import Suggestions from '../../client/Suggestions.tsx';
import type { SearchAnswer } from '../../SearchAnswer.ts';
import styles from './styles.module.css';

/** Most results that the page shows; whoever wants others asks in other words. */
const shownResults = 100;
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
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    let isSuperseded = false;
    void search(query, tag, shownResults)
      .then(
        (answer) => ({ query, answer }),
        () => ({ query }),
      )
      .then((settled) => isSuperseded || setOutcome(settled));
    return () => {
      isSuperseded = true;
    };
  }, [query, tag]);

  const { results = [] } = outcome?.answer ?? {};
  return (
    <>
      <p role="status">{outcome && describeOutcome(outcome)}</p>
      {outcome && !outcome.answer && <p>{failureHelp}</p>}
      {outcome?.answer?.total === 0 && <Suggestions />}
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
    </>
  );
}

function describeOutcome({ query, answer }: Outcome): string {
  const start = cutQuery(query, maxQuoted);
  const quoted = `“${start}${start === query ? '' : '…'}”`;
  if (answer === undefined) {
    return failureText;
  }
  const { total, results } = answer;
  const count = total === 0 ? 'No results' : `${total} ${total === 1 ? 'result' : 'results'}`;
  return `${count} for ${quoted}${results.length < total ? `, of which the first ${results.length} are shown` : ''}`;
}
