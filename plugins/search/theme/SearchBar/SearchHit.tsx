import type { MouseEvent, ReactNode } from 'react';
import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { useHistory } from '@docusaurus/router';
import styles from './SearchModal.module.css';

interface Props {
  hit: InternalDocSearchHit | StoredDocSearchHit;
  children: ReactNode;
}

/**
 * The link of a result, which the arrow keys reach; no `Link`, which would fetch the code of every page in the list.
 *
 * A recent search has buttons beside its link, so its link lies under them instead of around them.
 */
export default function SearchHit({ hit, children }: Props): React.JSX.Element {
  const history = useHistory();
  const onClick = (event: MouseEvent): void => {
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(hit.url);
    }
  };
  if ('_highlightResult' in hit) {
    return (
      <a href={hit.url} tabIndex={-1} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <div className={styles.recent}>
      <a href={hit.url} tabIndex={-1} aria-hidden="true" onClick={onClick} />
      {children}
    </div>
  );
}
