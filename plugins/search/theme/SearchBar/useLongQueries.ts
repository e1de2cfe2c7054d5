import { type RefObject, useEffect } from 'react';
import { cutQuery } from '../../client/cutQuery.ts';

/** Most characters that DocSearch reads from its field, fewer than a compiler message has. */
const docSearchLimit = 64;
const pause = 150;

/**
 * Lets the field of the modal hold a longer text than DocSearch does, by starting the modal anew with it.
 *
 * @param dialog What holds the modal.
 * @param restart Starts the modal with a text.
 */
export function useLongQueries(dialog: RefObject<HTMLElement | null>, restart: (query: string) => void): void {
  useEffect(() => {
    const element = dialog.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = (event: Event): void => {
      clearTimeout(timer);
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.value.length <= docSearchLimit) {
        return;
      }
      event.stopPropagation();
      timer = setTimeout(() => {
        const caret = target.selectionStart;
        restart(cutQuery(target.value));
        requestAnimationFrame(() => element?.querySelector('input')?.setSelectionRange(caret, caret));
      }, pause);
    };
    element?.addEventListener('input', onInput, true);
    element?.addEventListener('compositionend', onInput, true);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('input', onInput, true);
      element?.removeEventListener('compositionend', onInput, true);
    };
  }, [dialog, restart]);
}
