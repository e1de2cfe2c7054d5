import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import { createStorageSlot } from '@docusaurus/theme-common';
import { errorHash, errorInHash, maxShared } from '../../../lib/browser/decoderPath';
import { useCopy } from '../../../lib/browser/useCopy';
import styles from './ErrorDecoder.module.css';

/** Where the text of a page's field is kept, which reloading and going back in this window show again. */
const slotOf = (path: string) => createStorageSlot(`errorDecoder ${path}`, { persistence: 'sessionStorage' });

/** A field for what a compiler printed, and under it what the pages say about each error; nothing leaves the browser. */
export default function ErrorDecoder(): ReactNode {
  const { hash, pathname } = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { spoken, copy, forget } = useCopy('Not copied: the browser refused');
  const [Explanations, setExplanations] = useState<ComponentType<{ text: string }>>();
  const deferredText = useDeferredValue(text);
  const isFilled = text.trim() !== '';

  useEffect(() => {
    const shared = errorInHash(hash);
    if (field.current !== null && shared !== null) {
      field.current.value = shared;
      field.current.focus();
      // The address carries a text only to bring it.
      window.history.replaceState(window.history.state, '', pathname);
    }
    // A reader may have typed before the script came, or come back.
    if (field.current !== null && field.current.value === '') {
      field.current.value = slotOf(pathname).get() ?? '';
    }
    setText(field.current?.value ?? '');
  }, [hash, pathname]);

  useEffect(() => slotOf(pathname).set(text), [pathname, text]);

  useEffect(() => {
    if (isFilled) {
      // Where it does not come, src/clientModules/chunkFailure.tsx loads the page anew, which opens filled.
      void import('./Explanations').then((module) => setExplanations(() => module.default));
    }
  }, [isFilled]);

  const copyLink = () => {
    const { origin, pathname } = window.location;
    const copied = text.length > maxShared ? `Copied, with the first ${maxShared} characters` : 'Copied';
    copy(origin + pathname + errorHash(text), copied);
  };

  return (
    <div className={clsx(styles.decoder, 'needs-script')}>
      <textarea
        ref={field}
        aria-label="Explain an error"
        rows={4}
        spellCheck={false}
        autoComplete="off"
        placeholder="Paste what tsc, your editor or a log says. It stays in your browser."
        onChange={({ target }) => {
          setText(target.value);
          forget();
        }}
      />
      <div className={styles.line}>
        <span role="status">{spoken}</span>
        {isFilled && (
          <button type="button" className="button button--sm button--outline button--primary" onClick={copyLink}>
            Copy link
          </button>
        )}
      </div>
      {deferredText.trim() !== '' && Explanations && <Explanations text={deferredText} />}
    </div>
  );
}
