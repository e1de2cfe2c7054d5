// Change: the fallback's colours move to CSS, the failure is announced, and the slow-load spinner is left to the progress bar.
// Ejected from Docusaurus 3.10.2.
import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({ error, retry }: LoadingComponentProps): ReactNode {
  if (!error) {
    return null;
  }
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.message}>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
