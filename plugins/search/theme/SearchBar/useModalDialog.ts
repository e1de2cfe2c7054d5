import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for a `<dialog>` that is modal as long as it is rendered: the browser keeps the focus inside, makes the page
 * behind inert, and gives the focus back where it was.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
