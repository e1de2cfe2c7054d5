import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import clsx from 'clsx';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { docsInstances, errorsRoute, versionRoute } from '@site/config/docsInstances';
import { decoderPath, looksLikeError } from '@site/config/errorDecoder';
import { quickStarts } from '@site/config/sitePages';
import { cutQuery, searchPath } from '../../addresses.ts';
import { failureHelp, failureText, suggestions } from '../../client/search.ts';
import { answerFromEngine, type SearchOutcome, shownResults } from './answerFromEngine.ts';
import { observedAttributes, repairRoles } from './repairRoles.ts';
import styles from './SearchModal.module.css';

export interface Props {
  /** Active version, as `search` takes it. */
  tag: string | undefined;
  /** What the reader typed before this arrived. */
  typedAhead: string;
  onClose: () => void;
}

// DocSearch cannot be without a service, and keeps recent searches under the name of its index.
const service = { appId: 'none', apiKey: 'none', indexName: 'firelordjs' };
/** Most characters that DocSearch 3 reads from its field, fewer than a compiler message has; DocSearch 4 reads 512. */
const docSearchLimit = 64;
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
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const [pasted, setPasted] = useState('');
  // What the field holds, and the parts of DocSearch's modal to which the site adds.
  const [text, setText] = useState('');
  const [bar, setBar] = useState<Element | null>(null);
  const [list, setList] = useState<Element | null>(null);
  const [nothingFound, setNothingFound] = useState<Element | null>(null);

  const restart = (query: string): void => {
    setStart(({ number }) => ({ number: number + 1, query }));
    setOutcome(undefined);
  };
  const open = useCallback((dialog: HTMLDialogElement) => {
    const follow = (): void => {
      repairRoles(dialog);
      setText(dialog.querySelector('input')?.value ?? '');
      setBar(dialog.querySelector('.DocSearch-SearchBar'));
      setList(dialog.querySelector('.DocSearch-Dropdown'));
      setNothingFound(dialog.querySelector('.DocSearch-NoResults'));
    };
    const observer = new MutationObserver(follow);
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter: observedAttributes });
    dialog.showModal();
    follow();
    return () => {
      observer.disconnect();
      dialog.close();
    };
  }, []);
  const transformSearchClient = useMemo(() => answerFromEngine(tag, setOutcome), [tag]);
  const navigator = useMemo(
    () => ({ navigate: ({ itemUrl }: { itemUrl: string }) => history.push(itemUrl) }),
    [history],
  );
  // The field holds the start of a long text, in one line.
  const error = bare(pasted).startsWith(bare(text)) ? pasted : text;

  return createPortal(
    <dialog
      ref={open}
      className={clsx(styles.dialog, outcome === 'failure' && styles.failed)}
      aria-label="Search"
      // Before `close`, which may come after the next key and would make that key close what is closed.
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => {
        // A link was followed.
        if (event.isDefaultPrevented()) {
          onClose();
        }
      }}
      onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
      onKeyDownCapture={hideKeys}
      onInputCapture={(event) => takeLongText(event, restart)}
      onCompositionEndCapture={(event) => takeLongText(event, restart)}
    >
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
        onClose={onClose}
      />
      {bar &&
        text !== '' &&
        looksLikeError(error) &&
        createPortal(
          <Link className={styles.explain} to={decoderPath(tag, error)}>
            Explain this error
          </Link>,
          bar,
        )}
      {list && text === '' && createPortal(<WaysOn />, list)}
      {nothingFound &&
        createPortal(
          outcome === 'failure' ? <Failure onRetry={() => restart(text)} /> : <Suggestions onChoose={restart} />,
          nothingFound,
        )}
      <Announcement outcome={outcome} />
    </dialog>,
    document.body,
  );
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}

function selectedText(): string {
  return cutQuery(window.getSelection()?.toString().trim() ?? '');
}

/** DocSearch 3.9.0 empties its field with Esc, and leads Tab to hidden elements: the browser's dialog does both well. */
function hideKeys(event: KeyboardEvent): void {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.stopPropagation();
  }
}

/** Only the first query of DocSearch 3.9.0 may be longer than its limit, so a longer text starts it anew. */
function takeLongText(event: FormEvent<HTMLDialogElement>, restart: (query: string) => void): void {
  const { target, currentTarget: dialog, nativeEvent } = event;
  if (!(target instanceof HTMLInputElement) || target.value.length <= docSearchLimit) {
    return;
  }
  event.stopPropagation();
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
    return;
  }
  const { value, selectionStart: caret } = target;
  // At once, so that no key comes between the two fields.
  flushSync(() => restart(cutQuery(value)));
  dialog.querySelector('input')?.setSelectionRange(caret, caret);
}

/** A link that is no `Link`, which would fetch the code of every page in a list. */
function PlainLink(props: ComponentProps<'a'> & { href: string }): ReactNode {
  const history = useHistory();
  const follow = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(props.href);
    }
  };
  return <a {...props} onClick={follow} />;
}

/** Pages that readers look for, where nothing is typed yet. */
const waysOn = [
  ...quickStarts.map(({ title, route }) => ({ label: `${title}: quick start`, route })),
  ...docsInstances.flatMap((instance) => [
    { label: `${instance.name}: explain an error`, route: errorsRoute(instance) },
    { label: `${instance.name}: all exports`, route: versionRoute(instance.versions[0], instance.index) },
  ]),
];

function WaysOn(): ReactNode {
  return (
    <section className={styles.waysOn} aria-label="Where to start">
      <p className="DocSearch-Hit-source">Where to start</p>
      <ul>
        {waysOn.map(({ label, route }) => (
          <li key={route}>
            <PlainLink href={route}>{label}</PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The link of a result, which the arrow keys reach.
 *
 * The page's title stands once above the rows of its sections, and is part of the name of each. A recent search has
 * buttons beside it, so its link lies under them instead of around them.
 */
const SearchHit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const link = { href: hit.url, tabIndex: -1 };
  if (!('_highlightResult' in hit)) {
    return (
      <div className={styles.recent}>
        <PlainLink {...link} aria-hidden="true" />
        {children}
      </div>
    );
  }
  const title = { __html: hit._highlightResult.hierarchy.lvl1.value };
  return (
    <>
      <PlainLink {...link}>
        {hit.type !== 'lvl1' && (
          <span className="DocSearch-VisuallyHiddenForAccessibility" dangerouslySetInnerHTML={title} />
        )}
        {children}
      </PlainLink>
      {hit.type !== 'lvl1' && hit._distinctSeqID === 0 && (
        <span className={styles.page} aria-hidden="true" dangerouslySetInnerHTML={title} />
      )}
    </>
  );
};

const ResultsFooter: NonNullable<DocSearchModalProps['resultsFooterComponent']> = ({ state }) => (
  <Link to={searchPath(state.query)}>See all {String(state.context.nbHits)} results</Link>
);

function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className={styles.failure}>
      <p className="DocSearch-Title">{failureText}</p>
      <p className="DocSearch-Help">{failureHelp}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

function Suggestions({ onChoose }: { onChoose: (text: string) => void }): ReactNode {
  return (
    <>
      <p className="DocSearch-Help">Try searching for</p>
      <ul className={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="DocSearch-Prefill" onClick={() => onChoose(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Announcement({ outcome }: { outcome: SearchOutcome | undefined }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // Spoken once the reader stops typing, not at each key.
    const timer = setTimeout(() => setAnnounced(outcome ? announce(outcome) : ''), announcementDelay);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <p role="status" className="DocSearch-VisuallyHiddenForAccessibility">
      {announced}
    </p>
  );
}

function announce(outcome: SearchOutcome): string {
  if (outcome === 'failure') {
    return `${failureText}. ${failureHelp}`;
  }
  const { query, total } = outcome;
  return total === 0 ? `No results for “${query}”` : `${total} ${total === 1 ? 'result' : 'results'}`;
}
