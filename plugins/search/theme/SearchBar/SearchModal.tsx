import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import clsx from 'clsx';
import '@docsearch/css/dist/modal.css';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import settings from '@generated/docs-search/default/settings.json';
import { cutQuery } from '../../client/cutQuery.ts';
import { failureHelp, failureText } from '../../client/failureTexts.ts';
import { searchPath } from '../../client/searchPath.ts';
import { suggestions } from '../../client/suggestions.ts';
import { answerFromEngine, type Outcome, shownResults } from './answerFromEngine.ts';
import { dropBrokenHistory } from './dropBrokenHistory.ts';
import { mendSemantics } from './mendSemantics.ts';
import SearchHit from './SearchHit.tsx';
import { useLongQueries } from './useLongQueries.ts';
import { useModalDialog } from './useModalDialog.ts';
import styles from './SearchModal.module.css';

export interface Props {
  /** Version being read, as `SearchEngine` takes it. */
  tag: string | undefined;
  /** What the reader typed before this arrived. */
  typedAhead: string;
  onClose: () => void;
}

// DocSearch cannot be without a service, and keeps recent searches under the name of its index.
const service = settings.hosted ?? { appId: 'none', apiKey: 'none', indexName: 'firelordjs' };
const changingAttributes = ['id', 'value', 'aria-controls', 'aria-activedescendant', 'aria-selected'];
const announcementDelay = 500;
const texts = {
  searchBox: { searchInputLabel: 'Search', resetButtonTitle: 'Clear', resetButtonAriaLabel: 'Clear' },
  noResultsScreen: { noResultsText: 'No results for' },
};

/** DocSearch's modal over the site's own search engine, in a dialog of the browser. */
export default function SearchModal({ tag, typedAhead, onClose }: Props): ReactNode {
  const dialog = useModalDialog();
  const history = useHistory();
  // A new number starts the modal anew with another query, the only way to give it one.
  const [start, setStart] = useState(() => ({ number: 0, query: typedAhead || selectedText() }));
  const [outcome, setOutcome] = useState<Outcome>();
  const restart = useCallback((query: string) => {
    setStart(({ number }) => ({ number: number + 1, query }));
    setOutcome(undefined);
  }, []);
  const [places, setPlaces] = useState<Places>({ isEmpty: true });
  useLongQueries(dialog, restart);

  useEffect(() => {
    const element = dialog.current;
    if (!element) {
      return undefined;
    }
    const mend = (): void => {
      mendSemantics(element);
      const found = placesIn(element);
      setPlaces((known) =>
        known.list === found.list && known.nothing === found.nothing && known.isEmpty === found.isEmpty ? known : found,
      );
    };
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: changingAttributes,
    });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.isComposing) {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      } else if (event.key === 'Tab') {
        // DocSearch's own trap leads to hidden elements; the dialog keeps the focus by itself.
        event.stopPropagation();
      }
    };
    element.addEventListener('keydown', onKeyDown, true);
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKeyDown, true);
    };
  }, [dialog, onClose]);

  const [scrollY] = useState(() => {
    dropBrokenHistory(service.indexName);
    return window.scrollY;
  });
  const transformSearchClient = useMemo(() => answerFromEngine(tag, setOutcome), [tag]);
  const navigator = useMemo(
    () => ({ navigate: ({ itemUrl }: { itemUrl: string }) => history.push(itemUrl) }),
    [history],
  );
  const resultsFooterComponent = useMemo(() => resultsFooter(onClose), [onClose]);

  const failurePlace = outcome === 'failure' && !places.isEmpty ? places.list : undefined;

  return createPortal(
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, !settings.hosted && styles.ownEngine, failurePlace && styles.failed)}
      aria-label="Search"
      onCancel={onClose}
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
      {failurePlace &&
        createPortal(
          <div className={styles.failure}>
            <p className="DocSearch-Title">{failureText}</p>
            <p className="DocSearch-Help">{failureHelp}</p>
            <button type="button" className="button button--primary" onClick={() => restart(textIn(dialog.current))}>
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
  /** What holds the results. */
  list?: Element | undefined;
  /** What says that there are none. */
  nothing?: Element | undefined;
  /** Whether the field is empty. */
  isEmpty: boolean;
}

function placesIn(dialog: Element): Places {
  return {
    list: dialog.querySelector('.DocSearch-Dropdown') ?? undefined,
    nothing: dialog.querySelector('.DocSearch-NoResults') ?? undefined,
    isEmpty: textIn(dialog) === '',
  };
}

function textIn(dialog: Element | null): string {
  return dialog?.querySelector('input')?.value ?? '';
}

function selectedText(): string {
  return cutQuery(window.getSelection()?.toString().trim() ?? '');
}

function Announcement({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // Spoken once the reader stops typing, not at each key.
    const timer = setTimeout(() => setAnnounced(outcome ? announcementOf(outcome) : ''), announcementDelay);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <p role="status" className={styles.announcement}>
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
