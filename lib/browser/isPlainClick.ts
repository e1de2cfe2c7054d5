import type { MouseEvent } from 'react';

/** Whether a click is to follow a link here: with a key held, the browser opens it elsewhere. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}
