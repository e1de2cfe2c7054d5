import type { ReactNode } from 'react';
import { suggestions } from '@site/config/search';
import { failureHelp, failureText } from '../../client/search.ts';
import styles from './SearchModal.module.css';

interface Props {
  /** Whether the search itself failed. */
  isFailure: boolean;
  onRetry: () => void;
  onChoose: (text: string) => void;
}

/** What a reader can do where there is no result. */
export default function NothingFound({ isFailure, onRetry, onChoose }: Props): ReactNode {
  return isFailure ? <Failure onRetry={onRetry} /> : <Suggestions onChoose={onChoose} />;
}

function Failure({ onRetry }: Pick<Props, 'onRetry'>): ReactNode {
  return (
    <div className={styles.failure}>
      <p className="DocSearch-Title">{failureText}</p>
      <p className="DocSearch-Help">{failureHelp}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

function Suggestions({ onChoose }: Pick<Props, 'onChoose'>): ReactNode {
  return (
    <>
      <p className="DocSearch-Help">Try searching for</p>
      <ul className={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="DocSearch-Prefill" onClick={() => onChoose(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
