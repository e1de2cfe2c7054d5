import { type ReactNode, useMemo } from 'react';
import sections, { type ErrorSection } from '@generated/docs-error-decoder/default/sections.json';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { explainsOn } from '@site/config/errorDecoder';
import { type DecodedError, decodeErrors } from './decodeErrors';
import styles from './ErrorDecoder.module.css';

/** Most errors that are shown at once. */
const maxShown = 50;

/** The sentences under a heading of this page. */
function sentencesUnder(id: string): string {
  const sentences = [];
  let element = document.getElementById(id)?.nextElementSibling;
  while (element && !/^H\d$/.test(element.tagName)) {
    if (element.matches('p, ul')) {
      sentences.push(element.outerHTML);
    }
    element = element.nextElementSibling;
  }
  return sentences.join('');
}

function getExplanation({ url, html }: ErrorSection, pathname: string): string {
  const [page, id = ''] = url.split('#');
  return html === '' && page === pathname ? sentencesUnder(id) : html;
}

function Explanation({ error: { code, place, line, reason, section } }: { error: DecodedError }): ReactNode {
  const { pathname } = useLocation();
  const origin = [place, code && `TS${code}`].filter(Boolean).join(' · ');
  return (
    <li>
      {origin && <p className={styles.note}>{origin}</p>}
      <pre>{line}</pre>
      {section === undefined ? (
        <p>
          No page explains it. <Link to="/discord#reproduction">Reduce it to one call</Link> and ask.
        </p>
      ) : (
        <>
          <p className={styles.note}>{reason}</p>
          <p>
            <strong>
              <Link to={section.url}>{section.title}</Link>
            </strong>
          </p>
          <div dangerouslySetInnerHTML={{ __html: getExplanation(section, pathname) }} />
        </>
      )}
    </li>
  );
}

/** What the pages say about each error in a text. */
export default function Explanations({ text }: { text: string }): ReactNode {
  const { pathname } = useLocation();
  const known = useMemo(() => sections.filter((section) => explainsOn(pathname, section)), [pathname]);
  const errors = useMemo(() => decodeErrors(text, known), [text, known]);
  const shown = errors.slice(0, maxShown);
  const count = shown.length < errors.length ? `The first ${maxShown} errors` : `Errors: ${errors.length}`;
  return (
    <section aria-label="Explanations" className={styles.explanations}>
      <p role="status">{count}</p>
      <ol>
        {shown.map((error, index) => (
          <Explanation key={index} error={error} />
        ))}
      </ol>
    </section>
  );
}
