// Change: the classic theme leaves this place empty; here it opens the search, and leads to its page without JavaScript.
import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { asksForSearch } from '../../../../lib/browser/asksForSearch.ts';
import { isPlainClick } from '../../../../lib/browser/isPlainClick.ts';
import { sitePath } from '../../../../lib/browser/sitePath.ts';
import { searchPath } from '../../addresses.ts';
import { loadSearch } from '../../client/search.ts';
import type { Props as SearchModalProps } from './SearchModal.tsx';
import styles from './styles.module.css';

const importModal = () => import('./SearchModal.tsx');

/** Fetches what a search needs before anything is typed. */
function fetchAhead(): void {
  // What needs it asks again, and then tells the reader.
  Promise.all([importModal(), loadSearch()]).catch(() => undefined);
}

export default function SearchBar(): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen, setIsOpen] = useState(false);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [typedAhead, setTypedAhead] = useState('');
  const isLoading = isOpen && Modal === undefined;

  const open = useCallback(() => {
    setIsOpen(true);
    setTypedAhead('');
    fetchAhead();
    importModal().then(
      (module) => setModal(() => module.default),
      // A page that is fetched anew has the code of the build that is served now.
      () => window.location.assign(sitePath(searchPath(''))),
    );
  }, []);
  const close = useCallback(() => setIsOpen(false), []);

  // Before the paint: a reader who sees the next page can open the search on it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (asksForSearch(event)) {
        event.preventDefault();
        (isOpen ? close : open)();
      } else if (isLoading && !event.ctrlKey && !event.metaKey && !event.altKey) {
        // What a reader types before the code has arrived becomes the query.
        if (event.key === 'Escape') {
          close();
        } else if (event.key.length === 1) {
          event.preventDefault();
          setTypedAhead((typed) => typed + event.key);
        }
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, isLoading, open, close]);

  const asButton = { role: 'button', 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '/ Control+K Meta+K' } as const;
  return (
    <>
      {/* No `Link`, which would fetch the code of the search page ahead. */}
      <a
        id="search-open"
        href={sitePath(searchPath(''))}
        className={styles.open}
        aria-label="Search"
        {...(isBrowser ? asButton : {})}
        onClick={(event: MouseEvent) => {
          if (isPlainClick(event)) {
            event.preventDefault();
            open();
          }
        }}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="m13 13 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd className={clsx(styles.key, 'needs-script')} aria-hidden="true">
          /
        </kbd>
      </a>
      {isOpen && Modal && <Modal typedAhead={typedAhead} onClose={close} />}
    </>
  );
}
