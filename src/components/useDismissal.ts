import { useEffect, type RefObject } from 'react';

/**
 * Calls back when a reader leaves an open list or menu: by Escape, which gives the focus back to its first control, or by
 * pointing at or focusing what is outside.
 *
 * @param dismiss One function for all renderings.
 */
export function useDismissal(element: RefObject<HTMLElement | null>, dismiss: (byEscape: boolean) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target) !== true) {
        dismiss(false);
      }
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        if (element.current?.contains(document.activeElement)) {
          element.current.querySelector<HTMLElement>('button, summary')?.focus();
        }
        dismiss(true);
      }
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => listening.abort();
  }, [element, dismiss]);
}
