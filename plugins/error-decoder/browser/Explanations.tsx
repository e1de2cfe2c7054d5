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
    fetchOnce<string>(path).then(setHtml, () => {
      setHtml('<p>The explanation could not be loaded. The link leads to it.</p>');
    });
  }, [path]);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What explains an error: its section or a guess, and where to look on: the row of its code, the called function, people. */
function Answer({ section, also = [], inCall, call }: DecodedError): ReactNode {
  const row = section?.row;
  const target = inCall ?? (row === undefined ? section : undefined);
  return (
    <>
      {inCall && <p className={styles.note}>In a call of the library, it {also.length > 0 ? 'probably ' : ''}means:</p>}
      {target && (
        <>
          <p>
            {also.length > 0 && !inCall && 'Probably: '}
            <strong>
              <Link to={target.url}>{target.title}</Link>
            </strong>
            {also.map(({ url, title }) => (
              <span key={url}>
                , or <Link to={url}>{title}</Link>
              </span>
            ))}
          </p>
          <Fetched name={target.url} />
        </>
      )}
      {!target && row !== undefined && <div dangerouslySetInnerHTML={{ __html: row }} />}
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
function originOf({ location, code, count, section, inCall: known = section }: DecodedError): string {
  return [location, code && `TS${code}`, count > 1 && `${count}×`, !known && 'no entry'].filter(Boolean).join(' · ');
}

/** A line with what decides in it, a name, a message of a library or the type that is wanted, and the answer. */
function Explained({ error }: { error: DecodedError }): ReactNode {
  const { line, reason } = error;
  const parts = [
    /^`(.*?)`/.exec(reason)?.[1],
    /"Error: ?[^"]*"?/.exec(line)?.[0],
    /(?<!\w)'([^'{]*)'[^']*$/.exec(line)?.[1],
  ];
  const part = parts.find((part) => part !== undefined && line.includes(part)) ?? '';
  const at = line.lastIndexOf(part);
  return (
    <>
      <pre>
        {line.slice(0, at)}
        <mark>{part}</mark>
        {line.slice(at + part.length)}
      </pre>
      {reason && <p>{code(reason)}</p>}
      <Answer {...error} />
    </>
  );
}

function titleOf({ section, inCall, line }: DecodedError): string {
  return (section?.row === undefined ? section?.title : inCall && `Perhaps: ${inCall.title}`) ?? line;
}

/** An error that opens on demand, and is explained then. */
function Folded({ error }: { error: DecodedError }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="fold" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {originOf(error)} <span>{titleOf(error)}</span>
      </summary>
      {isOpen && <Explained error={error} />}
    </details>
  );
}

/** A code alone: what its row says, or the sections for it. */
function Code({ sections }: { sections: readonly ErrorSection[] }): ReactNode {
  const rows = sections.flatMap(({ row }) => row ?? []);
  return rows.length > 0 ? (
    rows.map((row) => <div key={row} dangerouslySetInnerHTML={{ __html: row }} />)
  ) : (
    <ul>
      {sections.map(({ url, title }) => (
        <li key={url}>
          <Link to={url}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

function Errors({ errors, note }: { errors: readonly DecodedError[]; note: string | undefined }): ReactNode {
  return (
    <>
      {note !== undefined && <p>{code(note)}</p>}
      <ol>
        {errors.map((error, index) => (
          <li key={JSON.stringify(error)}>
            {index > 0 && <Folded error={error} />}
            {index === 0 && <p className={styles.note}>{originOf(error)}</p>}
            {index === 0 && <Explained error={error} />}
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
      return ['No entry has these words.'];
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
      {decoded.kind === 'other' && (
        <p>
          <Link to={`/search?${new URLSearchParams({ q: /\S.{0,99}/.exec(text)?.[0] ?? '' }).toString()}`}>
            Search these pages for them
          </Link>
          , or see{' '}
          <Link to={`${route.replace(/[^/]*$/, '').replace(/^\/$/, '/errors/')}run_time`}>errors at run time</Link>.{' '}
          {code(decoded.note)}
        </p>
      )}
    </section>
  );
}
