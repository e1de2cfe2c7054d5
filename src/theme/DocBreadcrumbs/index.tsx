// Change: the tools of the page stand beside them; src/css/layout.css puts the contents of a narrow page there, too.
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import PageTools from '@site/src/components/PageTools/PageTools';

export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <>
      <DocBreadcrumbs />
      <PageTools key={useLocation().pathname} />
    </>
  );
}
