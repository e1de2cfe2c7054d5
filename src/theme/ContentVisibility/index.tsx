// Change: adds what machines and copying readers look for; pages here are neither drafts nor unlisted, which it would say.
// Ejected from Docusaurus 3.10.2, because every page that is written as text starts with this component.
import type { ReactNode } from 'react';
import type { Props } from '@theme/ContentVisibility';
import PageHead from '@site/src/components/PageHead/PageHead';
import PageTools from '@site/src/components/PageTools/PageTools';

export default function ContentVisibility({ metadata }: Props): ReactNode {
  // Those of a documentation page stand beside its breadcrumbs.
  const isDoc = 'version' in metadata;
  return (
    <>
      <PageHead hasMarkdown />
      {!isDoc && <PageTools />}
    </>
  );
}
