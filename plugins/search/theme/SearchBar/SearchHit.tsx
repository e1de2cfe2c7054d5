import type { DocSearchModalProps } from '@docsearch/react';
import PlainLink from './PlainLink.tsx';
import styles from './SearchModal.module.css';

/**
 * The link of a result, which the arrow keys reach.
 *
 * The page's title stands once above the rows of its sections, and is part of the name of each. A recent search has
 * buttons beside it, so its link lies under them instead of around them.
 */
const SearchHit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const link = { href: hit.url, tabIndex: -1 };
  if (!('_highlightResult' in hit)) {
    return (
      <div className={styles.recent}>
        <PlainLink {...link} aria-hidden="true" />
        {children}
      </div>
    );
  }
  const title = { __html: hit._highlightResult.hierarchy.lvl1.value };
  return (
    <>
      <PlainLink {...link}>
        {hit.type !== 'lvl1' && (
          <span className="DocSearch-VisuallyHiddenForAccessibility" dangerouslySetInnerHTML={title} />
        )}
        {children}
      </PlainLink>
      {hit.type !== 'lvl1' && hit._distinctSeqID === 0 && (
        <span className={styles.page} aria-hidden="true" dangerouslySetInnerHTML={title} />
      )}
    </>
  );
};

export default SearchHit;
