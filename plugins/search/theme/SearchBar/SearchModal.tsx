import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import clsx from 'clsx';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import { useHistory } from '@docusaurus/router';
import Announcement from '../../../../lib/browser/Announcement.tsx';
import { decoderPath, looksLikeError } from '../../../../lib/browser/decoderPath.ts';
import { isPlainClick } from '../../../../lib/browser/isPlainClick.ts';
import { sitePath } from '../../../../lib/browser/sitePath.ts';
import { searchPath } from '../../addresses.ts';
import FoundSection from '../../client/FoundSection.tsx';
import { failureHelp, failureText, search, useContextualTag } from '../../client/search.ts';
import Suggestions from '../../client/Suggestions.tsx';
import type { SearchResult } from '../../SearchAnswer.ts';
import { repairModal, repairRow } from './repairMarkup.ts';
import styles from './SearchModal.module.css';
import { waysOn } from '@site/config/search';

export interface Props {
  /** What the reader typed before this arrived. */
  typedAhead: string;
  onClose: () => void;
}

/** What a search came to. */
type SearchOutcome = { query: string; total: number } | 'failure';

/** Most results that the modal shows; the results page shows all. */
const shownResults = 20;
/** Most characters that DocSearch 3 reads from its field. */
const fieldLength = 64;
// DocSearch cannot be without a service.
const service = { appId: 'none', apiKey: 'none', indexName: 'sections' };

/** DocSearch's modal over the site's own search engine, in a dialog of the browser. */
export default function SearchModal({ typedAhead, onClose }: Props): ReactNode {
  const tag = useContextualTag();
  const history = useHistory();
  const [start] = useState(() => typedAhead || selectedText());
  const [text, setText] = useState(start);
  const [pasted, setPasted] = useState('');
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const shown = text === '' ? undefined : outcome;
  // The field holds the start of a long text, in one line.
  const error = text !== '' && bare(pasted).startsWith(bare(text)) ? pasted : text;
  const status = outcome && describeOutcome(outcome);
  const openDialog = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const transformSearchClient = useMemo(() => askEngine(tag, setOutcome), [tag]);
  const navigator = useMemo(
    () => ({ navigate: ({ itemUrl }: { itemUrl: string }) => history.push(itemUrl) }),
    [history],
  );

  /** Follows what are not `Link`s, which would fetch the code of every page in a list. */
  function follow(event: MouseEvent): void {
    const path = (event.target as Element).closest('a')?.getAttribute('href');
    if (path && isPlainClick(event)) {
      event.preventDefault();
      history.push(path);
      onClose();
    }
  }

  // `close` may come after the next key, and would make that key close what is closed.
  return createPortal(
    <dialog
      ref={openDialog}
      className={styles.dialog}
      aria-label="Search"
      onCancel={onClose}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onClick={follow}
      onInput={({ target }) => setText((target as HTMLInputElement).value)}
      onReset={() => setText('')}
      onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
      onKeyDownCapture={(event) => keepKeys(event, onClose)}
    >
      <Announcement text={status ?? ''} answer={outcome} />
      <span id="search-count" hidden>
        {status}
      </span>
      <div ref={repairModal} className={clsx(styles.frame, shown === 'failure' && styles.failed)}>
        <DocSearchModal
          {...service}
          initialQuery={start}
          initialScrollY={window.scrollY}
          maxResultsPerGroup={shownResults}
          placeholder="Search"
          transformSearchClient={transformSearchClient}
          navigator={navigator}
          hitComponent={SearchHit}
          disableUserPersonalization
          resultsFooterComponent={ResultsFooter}
          onClose={onClose}
        />
        {looksLikeError(error) && (
          <a className={styles.explain} href={sitePath(decoderPath(tag, error))}>
            Explain an error
          </a>
        )}
        {text === '' && (
          <section className={styles.below} aria-label="Where to start">
            <p className="DocSearch-Hit-source">Where to start</p>
            <ul>
              {waysOn.map(({ label, route }) => (
                <li key={route} className="DocSearch-Hit">
                  <a className={styles.link} href={sitePath(route)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {shown === 'failure' && (
          <div className={styles.below}>
            <p className="DocSearch-Title">{failureText}</p>
            <p>{failureHelp}</p>
          </div>
        )}
        {shown !== 'failure' && shown?.total === 0 && (
          <div className={styles.below}>
            <Suggestions />
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

/** Puts the site's search engine in the place of the service that DocSearch would ask, and reports what it came to. */
function askEngine(
  tag: string | undefined,
  report: (outcome: SearchOutcome) => void,
): NonNullable<DocSearchModalProps['transformSearchClient']> {
  const answer = async ({ requests }: { requests: { query?: string }[] }) => {
    const query = requests[0]?.query ?? '';
    try {
      const { results, total } = await search(query, tag, shownResults);
      report({ query, total });
      return { results: [{ hits: results.map(toHit), nbHits: total }] };
    } catch {
      // DocSearch takes its own failure screen back at once and throws the error on, so it is told of no results.
      report('failure');
      return { results: [{ hits: [], nbHits: 0 }] };
    }
  };
  return (client) => Object.assign(client, { search: answer });
}

/**
 * A result in DocSearch's shape, which shows no words of its own where the texts of its type are missing. DocSearch makes a
 * list of each `lvl0`, and brings results of one `lvl1` together.
 */
function toHit(found: SearchResult) {
  const url = sitePath(found.url);
  return { objectID: url, url, type: 'lvl2', hierarchy: { lvl0: found.set, lvl1: url }, found } as const;
}

/** The row of a result. */
const SearchHit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit }) => {
  const { url, found } = hit as unknown as ReturnType<typeof toHit>;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => (link.current ? repairRow(link.current) : undefined));
  return (
    <a ref={link} className={styles.link} href={url} tabIndex={-1}>
      <FoundSection result={found} />
    </a>
  );
};

const ResultsFooter: NonNullable<DocSearchModalProps['resultsFooterComponent']> = ({ state }) => (
  <a href={sitePath(searchPath(state.query))}>{`See all ${String(state.context.nbHits)} results`}</a>
);

function describeOutcome(outcome: SearchOutcome): string {
  if (outcome === 'failure') {
    return `${failureText}. ${failureHelp}`;
  }
  const { query, total } = outcome;
  return total === 0 ? `No results for “${query}”` : `${total} ${total === 1 ? 'result' : 'results'}`;
}

function selectedText(): string {
  return window.getSelection()?.toString().trim().slice(0, fieldLength) ?? '';
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}

/** Keeps from DocSearch 3.9.0 what the browser's dialog does better: Esc, which empties its field, and Tab, led to hidden elements. */
function keepKeys(event: KeyboardEvent, onClose: () => void): void {
  if (event.key === 'Tab') {
    event.stopPropagation();
  }
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
    event.stopPropagation();
    event.preventDefault();
    onClose();
  }
}
