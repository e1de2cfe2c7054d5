// Change: the classic theme leaves this place empty; here it opens the search, and leads to its page without JavaScript.
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { failureHelp, failureText, loadSearchEngine, useReadTag } from '../../client/loadSearchEngine.ts';
import type { Props as SearchModalProps } from './SearchModal.tsx';
import styles from './styles.module.css';

type Stage = 'closed' | 'loading' | 'open' | 'failed';

const importModal = () => import('./SearchModal.tsx');

/** Fetches what an open search needs while the reader is still on the way to it. */
function fetchAhead(): void {
  // Opening the search asks again and then tells the reader.
  Promise.all([importModal(), loadSearchEngine()]).catch(() => undefined);
}

export default function SearchBar(): ReactNode {
  const isBrowser = useIsBrowser();
  const searchPage = useBaseUrl('/search');
  const tag = useReadTag();
  const [stage, setStage] = useState<Stage>('closed');
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const typed = useRef('');
  const [typedAhead, setTypedAhead] = useState('');

  const close = useCallback(() => setStage('closed'), []);
  const open = useCallback(() => setStage('loading'), []);

  useEffect(() => {
    if (stage !== 'loading') {
      return undefined;
    }
    let superseded = false;
    typed.current = '';
    importModal().then(
      (module) => {
        if (!superseded) {
          setModal(() => module.default);
          setTypedAhead(typed.current);
          setStage('open');
        }
      },
      () => {
        if (!superseded) {
          setStage('failed');
        }
      },
    );
    return () => {
      superseded = true;
    };
  }, [stage]);

  // Before the paint: a reader who sees the next page can open the search on it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (asksForSearch(event)) {
        event.preventDefault();
        setStage((now) => (now === 'closed' ? 'loading' : 'closed'));
      } else if (stage === 'loading' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        // What a reader types before the code has arrived becomes the query.
        if (event.key === 'Escape') {
          close();
        } else if (event.key.length === 1) {
          event.preventDefault();
          typed.current += event.key;
        }
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [stage, close]);

  const onClick = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      open();
    }
  };
  const asButton = {
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': '/ Control+K Meta+K',
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key === ' ') {
        event.preventDefault();
        open();
      }
    },
  } as const;
  return (
    <>
      {/* No `Link`, which would fetch the code of the search page ahead. */}
      <a
        id="search-open"
        href={searchPage}
        className={styles.open}
        aria-label="Search"
        {...(isBrowser ? asButton : {})}
        onClick={onClick}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="m13 13 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </a>
      {stage === 'open' && Modal && <Modal tag={tag} typedAhead={typedAhead} onClose={close} />}
      {stage === 'failed' && <SearchFailure onRetry={open} onClose={close} />}
    </>
  );
}

/** Whether a key opens or closes the search: Ctrl/Cmd+K anywhere, `/` outside of fields. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) {
    return false;
  }
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'k' && !shiftKey;
  }
  const inField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
  return key === '/' && !inField;
}

/** Tells that the code of the search did not arrive. */
function SearchFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }): ReactNode {
  const open = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return createPortal(
    <dialog ref={open} className={styles.failure} aria-labelledby="search-failure" onCancel={onClose}>
      <p id="search-failure">
        <strong>{failureText}</strong>
      </p>
      <p>{failureHelp}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Retry
      </button>{' '}
      <button type="button" className="button button--secondary" onClick={onClose}>
        Close
      </button>
    </dialog>,
    document.body,
  );
}
