import type { ReactNode } from 'react';
import SearchPage from '@theme/SearchPage';
import { sitePages } from '@site/config/sitePages';
import PageHead from '@site/src/components/PageHead/PageHead';

export default function Search(): ReactNode {
  return (
    <SearchPage>
      <PageHead title={sitePages['/search'].title} hasMarkdown={false} />
    </SearchPage>
  );
}
