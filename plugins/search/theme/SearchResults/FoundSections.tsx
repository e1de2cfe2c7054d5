import { Fragment, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { MarkedText, SearchResult } from '../../SearchEngine.ts';
import styles from './styles.module.css';

/** Results under the docs set they belong to, sets in the order of their best result. */
export default function FoundSections({ results }: { results: readonly SearchResult[] }): ReactNode {
  return [...new Set(results.map(({ set }) => set))].map((set) => (
    <section key={set} aria-label={set}>
      <Heading as="h2" className={styles.set}>
        {set}
      </Heading>
      <ul className={styles.results}>
        {results
          .filter((result) => result.set === set)
          .map(({ url, headings, excerpt, kind }) => (
            <li key={url}>
              <Link to={url}>
                {headings.map((heading, index) => (
                  <Fragment key={index}>
                    {index > 0 && ' › '}
                    <Marked text={heading} />
                  </Fragment>
                ))}
              </Link>
              {excerpt && (
                <p>
                  {kind === 'code' || kind === 'message' ? (
                    <code>
                      <Marked text={excerpt} />
                    </code>
                  ) : (
                    <Marked text={excerpt} />
                  )}
                </p>
              )}
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Marked({ text }: { text: MarkedText }): ReactNode {
  return text.map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
  );
}
