import type { ReactNode } from 'react';
import { suggestions } from '@site/config/search';
import styles from './SearchModal.module.css';

/** What a reader can search for where nothing was found. */
export default function Suggestions({ onChoose }: { onChoose: (text: string) => void }): ReactNode {
  return (
    <div className={styles.below}>
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
    </div>
  );
}
