import type { ReactNode } from 'react';
import SearchPage from '@theme/SearchPage';
import PageHead from '@site/src/components/PageHead/PageHead';

export default function Search(): ReactNode {
  return (
    <SearchPage>
      <PageHead hasMarkdown={false} />
    </SearchPage>
  );
}
