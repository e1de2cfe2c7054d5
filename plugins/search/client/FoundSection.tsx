import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { MarkedText, SearchResult } from '../SearchAnswer.ts';

interface Props {
  result: SearchResult;
  /** Whether its headings lead there; in the dialog the whole row does. */
  isLink?: boolean;
}

/** What the dialog and the page show of a result: the headings down to the section, and what was found in it. */
export default function FoundSection({ result, isLink }: Props): ReactNode {
  const { url, kind, headings, excerpt, isMessage } = result;
  const Excerpt = isMessage ? 'samp' : 'span';
  const path = headings.map((heading, index) => (
    <span key={index}>
      {index > 0 && ' › '}
      <Marked text={heading} />
    </span>
  ));
  return (
    <>
      {isLink ? <Link to={url}>{path}</Link> : path} <small>{kind}</small>
      {excerpt && (
        <p>
          <Excerpt>
            <Marked text={excerpt} />
          </Excerpt>
        </p>
      )}
    </>
  );
}

/**
 * Each piece in an element: React cannot take out a text that a translating browser has replaced. A screen reader would say
 * "highlight" at both ends of a `mark`.
 */
function Marked({ text }: { text: MarkedText }): ReactNode {
  return text.map(({ text: words, marked }, index) => {
    const Piece = marked ? 'mark' : 'span';
    return (
      <Piece key={index} role={marked ? 'none' : undefined}>
        {words}
      </Piece>
    );
  });
}
