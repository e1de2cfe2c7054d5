import { type ReactNode, useEffect, useMemo, useState } from 'react';
import errorIndex, { type ErrorSection } from '@generated/docs-error-decoder/default/errorIndex.json';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { explanationPath } from '../../../lib/browser/decoderPath';
import { fetchOnce } from '../../pages/browser/fetchOnce';
import { sitePath, siteRoute } from '../../../lib/browser/sitePath';
import Announcement from '../../../lib/browser/Announcement';
import { type Decoded, type DecodedError, decodeErrors } from './decodeErrors';
import styles from './ErrorDecoder.module.css';

/** Cause, failing and corrected code; nothing until they are there, and nothing where they cannot be had. */
function Fetched({ name }: { name: string }): ReactNode {
  const path = sitePath(explanationPath(name));
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isCurrent = true;
    fetchOnce<string>(path).then(
      (explanation) => isCurrent && setHtml(explanation),
      () => isCurrent && setHtml('<p>The explanation could not be loaded. The link leads to it.</p>'),
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What explains an error: its section or a guess, and where to look on: the row of its code, the called function, people. */
function Answer({ section, inCall, call }: Pick<DecodedError, 'section' | 'inCall' | 'call'>): ReactNode {
  const row = section?.row;
  const target = inCall ?? (row === undefined ? section : undefined);
  return (
    <>
      {inCall && <p className={styles.note}>In a call of this library:</p>}
      {target && (
        <>
          <p>
            <strong>{target.title}</strong>
          </p>
          <Fetched name={target.url} />
          <p>
            <Link className={styles.onward} to={target.url}>
              Read on: {target.title}
            </Link>
          </p>
        </>
      )}
      {row !== undefined && <div dangerouslySetInnerHTML={{ __html: row }} />}
      {!target && (
        <p>
          {section === undefined && 'No page explains it. '}
          {call && (
            <>
              The call is <Link to={call.url}>{call.name}</Link>.{' '}
            </>
          )}
          <Link to="/discord#reproduction">Reduce it to one call</Link> and ask.
        </p>
      )}
    </>
  );
}

/** Where an error is, its code, and how often it comes. */
function originOf({ location, code, count }: DecodedError): string {
  return [location, code && `TS${code}`, count > 1 && `${count}×`].filter(Boolean).join(' · ');
}

/** The answer, and below it what it is about: a phone shows the first without scrolling. */
function Explained({ error }: { error: DecodedError }): ReactNode {
  return (
    <>
      <Answer {...error} />
      <p className={styles.note}>{code(error.reason)}</p>
      <pre>{error.line}</pre>
    </>
  );
}

function titleOf({ section, line }: DecodedError): string {
  return section?.row === undefined ? (section?.title ?? line) : line;
}

/** An error that opens on demand, and is explained then. */
function Folded({ error }: { error: DecodedError }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {originOf(error)} <span>{titleOf(error)}</span>
      </summary>
      {isOpen && <Explained error={error} />}
    </details>
  );
}

/** A code alone: what its row says, and the sections for it. */
function Code({ sections }: { sections: readonly ErrorSection[] }): ReactNode {
  return (
    <>
      {sections.map(({ row }) => row !== undefined && <div key={row} dangerouslySetInnerHTML={{ __html: row }} />)}
      <ul>
        {sections
          .filter(({ row }) => row === undefined)
          .map(({ url, title }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
      </ul>
    </>
  );
}

function Errors({ errors, note }: { errors: readonly DecodedError[]; note: string | undefined }): ReactNode {
  const [error, ...others] = errors;
  return (
    <>
      {note !== undefined && <p>{code(note)}</p>}
      <ol>
        {error && (
          <li key={JSON.stringify(error)}>
            <p className={styles.note}>{originOf(error)}</p>
            <Explained error={error} />
          </li>
        )}
        {others.map((error) => (
          <li key={JSON.stringify(error)}>
            <Folded error={error} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What is said of an answer: to all how much it is, and to a screen reader its title as well. */
function describe(decoded: Decoded): [shown: string, title?: string | undefined] {
  switch (decoded.kind) {
    case 'errors': {
      const { errors } = decoded;
      const sum = errors.reduce((total, { count }) => total + count, 0);
      const different = sum === errors.length ? '' : `, ${errors.length} different`;
      return [`Errors: ${sum}${different}`, errors[0] && titleOf(errors[0])];
    }
    case 'code': {
      const { code, sections } = decoded;
      return sections.length === 0 ? [`No page has TS${code}.`] : [`TS${code}`, sections[0]?.title];
    }
    case 'other':
      return ['This is not compiler output.'];
  }
}

/** Each part in an element: React cannot take out a text that a translating browser has replaced. */
function code(sentence: string): ReactNode {
  return sentence.split('`').map((part, index) => {
    const Part = index % 2 === 0 ? 'span' : 'code';
    return <Part key={index}>{part}</Part>;
  });
}

/** What the pages say about each error in a text. */
export default function Explanations({ text }: { text: string }): ReactNode {
  const route = siteRoute(useLocation().pathname);
  const decoded = useMemo(() => decodeErrors(text, route, errorIndex), [text, route]);
  const [shown, title] = describe(decoded);
  return (
    <section aria-label="Explanations" className={styles.explanations}>
      {shown !== 'Errors: 1' && <p aria-hidden="true">{shown}</p>}
      <Announcement text={title === undefined ? shown : `${shown}. ${title}`} answer={decoded} />
      {decoded.kind === 'errors' && <Errors errors={decoded.errors} note={decoded.note} />}
      {decoded.kind === 'code' && <Code {...decoded} />}
      {decoded.kind === 'other' && <p>{code(decoded.note)}</p>}
    </section>
  );
}
