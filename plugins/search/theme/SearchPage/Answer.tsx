import { type ReactNode, useEffect, useState } from 'react';
import Heading from '@theme/Heading';
import { cutQuery } from '../../addresses.ts';
import FoundSection from '../../client/FoundSection.tsx';
import { failureHelp, failureText, search, useContextualTag } from '../../client/search.ts';
import Suggestions from '../../client/Suggestions.tsx';
import type { SearchAnswer, SearchResult } from '../../SearchAnswer.ts';
import styles from './styles.module.css';

/** Most results that the page shows; whoever wants others asks in other words. */
const shownResults = 50;
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

  const shown = entriesFirst(outcome?.query ?? '', outcome?.answer?.results ?? []);
  return (
    <>
      <p role="status">{outcome && describeOutcome(outcome, shown.length)}</p>
      {outcome && !outcome.answer && <p>{failureHelp}</p>}
      {outcome?.answer?.total === 0 && <Suggestions />}
      {[...new Set(shown.map(({ set }) => set))].map((set) => (
        <section key={set} aria-label={set}>
          <Heading as="h2">{set}</Heading>
          <ul className={styles.results}>
            {shown
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

/** Results with the entries whose names begin with the query before all others, the shortest name first. */
function entriesFirst(query: string, results: readonly SearchResult[]): SearchResult[] {
  const rank = ({ kind, headings: [, heading = [], deeper] }: SearchResult) => {
    const name = heading.map(({ text }) => text).join('');
    const isNamed = /^\w+$/.test(name) && name.toLowerCase().startsWith(query.toLowerCase());
    return kind === 'Reference' && deeper === undefined && isNamed ? name.length : Number.MAX_VALUE;
  };
  return [...results].sort((one, other) => rank(one) - rank(other));
}

function describeOutcome({ query, answer }: Outcome, shown: number): string {
  const start = cutQuery(query, maxQuoted);
  const quoted = `“${start}${start === query ? '' : '…'}”`;
  if (answer === undefined) {
    return failureText;
  }
  const { total } = answer;
  const count = total === 0 ? 'No results' : `${total} ${total === 1 ? 'result' : 'results'}`;
  return `${count} for ${quoted}${shown < total ? `, of which the first ${shown} are shown` : ''}`;
}
