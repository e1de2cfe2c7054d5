import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import clsx from 'clsx';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import Announcement from '../../../shared/browser/Announcement.tsx';
import { searchPath } from '../../addresses.ts';
import Failure, { failureHelp, failureText } from '../../client/Failure.tsx';
import { keepRecent } from '../../client/recentResults.ts';
import { search } from '../../client/search.ts';
import ExplainLink from './ExplainLink.tsx';
import NothingTyped from './NothingTyped.tsx';
import { repairField, repairModal } from './repairMarkup.ts';
import SearchHit, { type Hit, toHit } from './SearchHit.tsx';
import styles from './SearchModal.module.css';
import Suggestions from './Suggestions.tsx';

export interface Props {
  /** Active version, as `search` takes it. */
  tag: string | undefined;
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
const service = { appId: 'none', apiKey: 'none', indexName: 'none' };
const texts = { searchBox: { searchInputLabel: 'Search', resetButtonTitle: 'Clear', resetButtonAriaLabel: 'Clear' } };

/** DocSearch's modal over the site's own search engine, in a dialog of the browser. */
export default function SearchModal({ tag, typedAhead, onClose }: Props): ReactNode {
  const history = useHistory();
  const dialog = useRef<HTMLDialogElement>(null);
  // A new number starts DocSearch's modal anew with another query, the only way to give it one.
  const [start, setStart] = useState(() => ({ number: 0, query: typedAhead || selectedText() }));
  const [text, setText] = useState(start.query);
  const [pasted, setPasted] = useState('');
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const isFailure = text !== '' && outcome === 'failure';
  const total = text === '' || outcome === 'failure' ? undefined : outcome?.total;
  const restart = (query: string): void => {
    setStart(({ number }) => ({ number: number + 1, query }));
    setText(query);
    setOutcome(undefined);
  };
  const transformSearchClient = useMemo(() => askEngine(tag, setOutcome), [tag]);
  const navigator = useMemo(
    () => ({
      navigate: ({ itemUrl, item }: { itemUrl: string; item: object }) => {
        keepRecent((item as Hit).found);
        history.push(itemUrl);
      },
    }),
    [history],
  );

  const open = useCallback((element: HTMLDialogElement) => {
    dialog.current = element;
    element.showModal();
    return () => element.close();
  }, []);
  useLayoutEffect(() => {
    if (dialog.current) {
      repairModal(dialog.current);
    }
  }, [start.number]);
  useLayoutEffect(() => {
    if (dialog.current) {
      repairField(dialog.current, total !== undefined && total > 0);
    }
  }, [start.number, total]);

  return createPortal(
    <dialog
      ref={open}
      className={styles.dialog}
      aria-label="Search"
      // Before `close`, which may come after the next key and would make that key close what is closed.
      onCancel={onClose}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      // A link was followed.
      onClick={(event) => event.isDefaultPrevented() && onClose()}
      onInput={({ target }) => setText((target as HTMLInputElement).value)}
      onReset={() => setText('')}
      onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
      onKeyDownCapture={(event) => keepKeys(event, onClose)}
    >
      <div className={clsx(styles.frame, isFailure && styles.failed)}>
        <DocSearchModal
          key={start.number}
          {...service}
          initialQuery={start.query}
          initialScrollY={window.scrollY}
          maxResultsPerGroup={shownResults}
          placeholder="Search"
          translations={texts}
          transformSearchClient={transformSearchClient}
          navigator={navigator}
          hitComponent={SearchHit}
          resultsFooterComponent={ResultsFooter}
          disableUserPersonalization
          onClose={onClose}
        />
        <ExplainLink tag={tag} text={text} pasted={pasted} />
        {text === '' && <NothingTyped />}
        {total === 0 && <Suggestions onChoose={restart} />}
        {isFailure && (
          <div className={styles.below}>
            <p className="DocSearch-Title">{failureText}</p>
            <Failure onRetry={() => restart(text)} />
          </div>
        )}
        <Announcement text={outcome ? announce(outcome) : ''} answer={outcome} />
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

const ResultsFooter: NonNullable<DocSearchModalProps['resultsFooterComponent']> = ({ state }) => (
  <Link to={searchPath(state.query)}>{`See all ${String(state.context.nbHits)} results`}</Link>
);

function announce(outcome: SearchOutcome): string {
  if (outcome === 'failure') {
    return `${failureText}. ${failureHelp}`;
  }
  const { query, total } = outcome;
  return total === 0 ? `No results for “${query}”` : `${total} ${total === 1 ? 'result' : 'results'}`;
}

function selectedText(): string {
  return window.getSelection()?.toString().trim().slice(0, fieldLength) ?? '';
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
