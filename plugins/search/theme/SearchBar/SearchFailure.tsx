import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { failureHelp, failureText } from '../../client/failureTexts.ts';
import styles from './styles.module.css';
import { useModalDialog } from './useModalDialog.ts';

interface Props {
  onRetry: () => void;
  onClose: () => void;
}

/** Tells that the code of the search did not arrive. */
export default function SearchFailure({ onRetry, onClose }: Props): ReactNode {
  const dialog = useModalDialog();
  return createPortal(
    <dialog ref={dialog} className={styles.failure} aria-labelledby="search-failure" onCancel={onClose}>
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
