import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import clsx from 'clsx';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import { cutQuery } from '../../addresses.ts';
import Announcement from './Announcement.tsx';
import type { SearchOutcome } from './answerFromEngine.ts';
import EngineModal from './EngineModal.tsx';
import ExplainLink from './ExplainLink.tsx';
import NothingFound from './NothingFound.tsx';
import styles from './SearchModal.module.css';
import { useModalParts } from './useModalParts.ts';
import WaysOn from './WaysOn.tsx';

export interface Props {
  /** Active version, as `search` takes it. */
  tag: string | undefined;
  /** What the reader typed before this arrived. */
  typedAhead: string;
  onClose: () => void;
}

/** Most characters that DocSearch 3 reads from its field, fewer than a compiler message has; DocSearch 4 reads 512. */
const docSearchLimit = 64;

/** DocSearch's modal over the site's own search engine, in a dialog of the browser. */
export default function SearchModal({ tag, typedAhead, onClose }: Props): ReactNode {
  // A new number starts the modal anew with another query, the only way to give it one.
  const [start, setStart] = useState(() => ({ number: 0, query: typedAhead || selectedText() }));
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const [pasted, setPasted] = useState('');
  const { open, text, bar, list, nothingFound } = useModalParts();
  const isFailure = outcome === 'failure';
  const restart = (query: string): void => {
    setStart(({ number }) => ({ number: number + 1, query }));
    setOutcome(undefined);
  };
  return createPortal(
    <dialog
      ref={open}
      className={clsx(styles.dialog, isFailure && styles.failed)}
      aria-label="Search"
      // Before `close`, which may come after the next key and would make that key close what is closed.
      onCancel={onClose}
      onClose={onClose}
      // A link was followed.
      onClick={(event) => event.isDefaultPrevented() && onClose()}
      onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
      onKeyDownCapture={hideKeys}
      onInputCapture={(event) => takeLongText(event, restart)}
      onCompositionEndCapture={(event) => takeLongText(event, restart)}
    >
      <EngineModal key={start.number} tag={tag} query={start.query} onOutcome={setOutcome} onClose={onClose} />
      {bar && createPortal(<ExplainLink tag={tag} text={text} pasted={pasted} />, bar)}
      {list && text === '' && createPortal(<WaysOn />, list)}
      {nothingFound &&
        createPortal(
          <NothingFound isFailure={isFailure} onRetry={() => restart(text)} onChoose={restart} />,
          nothingFound,
        )}
      <Announcement outcome={outcome} />
    </dialog>,
    document.body,
  );
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
