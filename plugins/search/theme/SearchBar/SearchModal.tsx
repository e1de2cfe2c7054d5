import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import clsx from 'clsx';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { decoderPath, looksLikeError } from '@site/config/errorDecoder';
import { cutQuery, searchPath } from '../../addresses.ts';
import { failureHelp, failureText, suggestions } from '../../client/loadSearchEngine.ts';
import { answerFromEngine, type Outcome, shownResults } from './answerFromEngine.ts';
import { repairDocSearch } from './docSearchRepairs.ts';
import styles from './SearchModal.module.css';

export interface Props {
  /** Version being read, as `SearchEngine` takes it. */
  tag: string | undefined;
  /** What the reader typed before this arrived. */
  typedAhead: string;
  onClose: () => void;
}

// DocSearch cannot be without a service, and keeps recent searches under the name of its index.
const service = { appId: 'none', apiKey: 'none', indexName: 'firelordjs' };
const announcementDelay = 500;
const texts = {
  searchBox: { searchInputLabel: 'Search', resetButtonTitle: 'Clear', resetButtonAriaLabel: 'Clear' },
  noResultsScreen: { noResultsText: 'No results for' },
};

/** DocSearch's modal over the site's own search engine, in a dialog of the browser. */
export default function SearchModal({ tag, typedAhead, onClose }: Props): ReactNode {
  const history = useHistory();
  // A new number starts the modal anew with another query, the only way to give it one.
  const [start, setStart] = useState(() => ({ number: 0, query: typedAhead || selectedText() }));
  const [outcome, setOutcome] = useState<Outcome>();
  const [places, setPlaces] = useState<Places>({ text: '' });
  const [pasted, setPasted] = useState('');
  const [scrollY] = useState(() => window.scrollY);
  const restart = useCallback((query: string) => {
    setStart(({ number }) => ({ number: number + 1, query }));
    setOutcome(undefined);
  }, []);
  const open = useCallback(
    (dialog: HTMLDialogElement) => {
      dialog.showModal();
      const endRepairs = repairDocSearch(dialog, {
        close: onClose,
        restart,
        changed: () => {
          const found = placesIn(dialog);
          setPlaces((known) =>
            known.bar === found.bar &&
            known.list === found.list &&
            known.nothing === found.nothing &&
            known.text === found.text
              ? known
              : found,
          );
        },
      });
      return () => {
        endRepairs();
        dialog.close();
      };
    },
    [onClose, restart],
  );
  const transformSearchClient = useMemo(() => answerFromEngine(tag, setOutcome), [tag]);
  const navigator = useMemo(
    () => ({ navigate: ({ itemUrl }: { itemUrl: string }) => history.push(itemUrl) }),
    [history],
  );
  const resultsFooterComponent = useMemo(() => resultsFooter(onClose), [onClose]);
  // The field holds the start of a long text, in one line.
  const error = bare(pasted).startsWith(bare(places.text)) ? pasted : places.text;
  const failurePlace = outcome === 'failure' && places.text !== '' ? places.list : undefined;

  return createPortal(
    <dialog
      ref={open}
      className={clsx(styles.dialog, failurePlace && styles.failed)}
      aria-label="Search"
      onCancel={onClose}
      onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
    >
      <DocSearchModal
        key={start.number}
        {...service}
        initialQuery={start.query}
        initialScrollY={scrollY}
        maxResultsPerGroup={shownResults}
        placeholder="Search"
        translations={texts}
        transformSearchClient={transformSearchClient}
        navigator={navigator}
        hitComponent={SearchHit}
        resultsFooterComponent={resultsFooterComponent}
        onClose={onClose}
      />
      {places.bar &&
        places.text !== '' &&
        looksLikeError(error) &&
        createPortal(
          <Link className={styles.explain} to={decoderPath(tag, error)} onClick={onClose}>
            Explain this error
          </Link>,
          places.bar,
        )}
      {failurePlace &&
        createPortal(
          <div className={styles.failure}>
            <p className="DocSearch-Title">{failureText}</p>
            <p className="DocSearch-Help">{failureHelp}</p>
            <button type="button" className="button button--primary" onClick={() => restart(places.text)}>
              Retry
            </button>
          </div>,
          failurePlace,
        )}
      {places.nothing &&
        createPortal(
          <>
            <p className="DocSearch-Help">Try searching for</p>
            <ul className={styles.suggestions}>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <button type="button" className="DocSearch-Prefill" onClick={() => restart(suggestion)}>
                    {suggestion}
                  </button>
                </li>
              ))}
            </ul>
          </>,
          places.nothing,
        )}
      <Announcement outcome={outcome} />
    </dialog>,
    document.body,
  );
}

/** Where the site adds to what DocSearch shows. */
interface Places {
  /** What holds the field. */
  bar?: Element | undefined;
  /** What holds the results. */
  list?: Element | undefined;
  /** What says that there are none. */
  nothing?: Element | undefined;
  /** What the field holds. */
  text: string;
}

function placesIn(dialog: Element): Places {
  return {
    bar: dialog.querySelector('.DocSearch-SearchBar') ?? undefined,
    list: dialog.querySelector('.DocSearch-Dropdown') ?? undefined,
    nothing: dialog.querySelector('.DocSearch-NoResults') ?? undefined,
    text: dialog.querySelector('input')?.value ?? '',
  };
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}

function selectedText(): string {
  return cutQuery(window.getSelection()?.toString().trim() ?? '');
}

/**
 * The link of a result, which the arrow keys reach; no `Link`, which would fetch the code of every page in the list.
 *
 * The page's title stands once above the rows of its sections, and is part of the name of each. A recent search has
 * buttons beside it, so its link lies under them instead of around them.
 */
const SearchHit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const history = useHistory();
  const onClick = (event: MouseEvent): void => {
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(hit.url);
    }
  };
  const link = { href: hit.url, tabIndex: -1, onClick };
  if (!('_highlightResult' in hit)) {
    return (
      <div className={styles.recent}>
        <a {...link} aria-hidden="true" />
        {children}
      </div>
    );
  }
  const title = { __html: hit._highlightResult.hierarchy.lvl1.value };
  return (
    <>
      <a {...link}>
        {hit.type !== 'lvl1' && (
          <span className="DocSearch-VisuallyHiddenForAccessibility" dangerouslySetInnerHTML={title} />
        )}
        {children}
      </a>
      {hit.type !== 'lvl1' && hit._distinctSeqID === 0 && (
        <span className={styles.page} aria-hidden="true" dangerouslySetInnerHTML={title} />
      )}
    </>
  );
};

function Announcement({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // Spoken once the reader stops typing, not at each key.
    const timer = setTimeout(() => setAnnounced(outcome ? announcementOf(outcome) : ''), announcementDelay);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <p role="status" className="DocSearch-VisuallyHiddenForAccessibility">
      {announced}
    </p>
  );
}

function announcementOf(outcome: Outcome): string {
  if (outcome === 'failure') {
    return `${failureText}. ${failureHelp}`;
  }
  const { query, total } = outcome;
  return total === 0 ? `No results for “${query}”` : `${total} ${total === 1 ? 'result' : 'results'}`;
}

function resultsFooter(onClose: () => void): NonNullable<DocSearchModalProps['resultsFooterComponent']> {
  return function ResultsFooter({ state }) {
    const count = state.context.nbHits;
    return (
      <Link to={searchPath(state.query)} onClick={onClose}>
        See all {typeof count === 'number' ? `${count} ` : ''}results
      </Link>
    );
  };
}
