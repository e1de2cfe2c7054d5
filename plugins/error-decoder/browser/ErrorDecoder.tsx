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
  const location = useLocation();
  const { hash, pathname } = location;
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
  }, [location, hash, pathname]);

  useEffect(() => {
    slotOf(pathname).set(text);
    forget();
  }, [pathname, text, forget]);

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

  const showExample = () => {
    const [code, message] = document.querySelectorAll('main .sample-error > :is(.sample-label, .sample-lead)');
    window.location.hash = errorHash(`${code?.textContent ?? ''}: ${message?.textContent ?? ''}`);
  };

  return (
    <form className={clsx(styles.decoder, 'needs-script')} onReset={() => setText('')}>
      <label>
        Paste the whole error, or its code
        <textarea
          ref={field}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          placeholder="What tsc, your editor or a log says. It stays in your browser."
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles.line}>
        <button type="button" className="clean-btn" onClick={isFilled ? copyLink : showExample}>
          {isFilled ? 'Copy link' : 'Try an example'}
        </button>
        {isFilled && (
          <button type="reset" className="clean-btn">
            Clear
          </button>
        )}
        <span role="status">{spoken}</span>
      </div>
      {deferredText.trim() !== '' && Explanations && <Explanations text={deferredText} />}
    </form>
  );
}
