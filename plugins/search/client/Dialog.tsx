import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';

/** A modal dialog of the browser, open for as long as it is rendered. */
export default function Dialog({ onClose, ...props }: ComponentProps<'dialog'> & { onClose: () => void }): ReactNode {
  const open = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    return () => dialog.close();
  }, []);
  // `close` may come after the next key, and would make that key close what is closed.
  return createPortal(<dialog ref={open} onCancel={onClose} onClose={onClose} {...props} />, document.body);
}
