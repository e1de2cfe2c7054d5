import { type ReactNode, useMemo } from 'react';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { searchHistoryName } from '@site/config/search';
import { searchPath } from '../../addresses.ts';
import { answerFromEngine, type SearchOutcome, shownResults } from './answerFromEngine.ts';
import SearchHit from './SearchHit.tsx';

interface Props {
  /** Active version, as `search` takes it. */
  tag: string | undefined;
  /** What the field holds at first. */
  query: string;
  onOutcome: (outcome: SearchOutcome) => void;
  onClose: () => void;
}

// DocSearch cannot be without a service, and keeps recent searches under the name of its index.
const service = { appId: 'none', apiKey: 'none', indexName: searchHistoryName };
const texts = {
  searchBox: { searchInputLabel: 'Search', resetButtonTitle: 'Clear', resetButtonAriaLabel: 'Clear' },
  noResultsScreen: { noResultsText: 'No results for' },
};

/** DocSearch's modal, which asks the site's own search engine. */
export default function EngineModal({ tag, query, onOutcome, onClose }: Props): ReactNode {
  const history = useHistory();
  const transformSearchClient = useMemo(() => answerFromEngine(tag, onOutcome), [tag, onOutcome]);
  const navigator = useMemo(
    () => ({ navigate: ({ itemUrl }: { itemUrl: string }) => history.push(itemUrl) }),
    [history],
  );
  return (
    <DocSearchModal
      {...service}
      initialQuery={query}
      initialScrollY={window.scrollY}
      maxResultsPerGroup={shownResults}
      placeholder="Search"
      translations={texts}
      transformSearchClient={transformSearchClient}
      navigator={navigator}
      hitComponent={SearchHit}
      resultsFooterComponent={ResultsFooter}
      onClose={onClose}
    />
  );
}

const ResultsFooter: NonNullable<DocSearchModalProps['resultsFooterComponent']> = ({ state }) => (
  <Link to={searchPath(state.query)}>See all {String(state.context.nbHits)} results</Link>
);
