// Change: adds what machines and copying readers look for; every page that is written as text starts with this component.
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import ContentVisibility from '@theme-original/ContentVisibility';
import type { Props } from '@theme/ContentVisibility';
import PageHead from '@site/src/components/PageHead/PageHead';
import PageTools from '@site/src/components/PageTools/PageTools';

export default function ContentVisibilityWrapper(props: Props): ReactNode {
  const { metadata } = props;
  const title = 'title' in metadata && typeof metadata.title === 'string' ? metadata.title : '';
  return (
    <>
      <ContentVisibility {...props} />
      <PageHead title={title} hasMarkdown />
      <PageTools key={useLocation().pathname} />
    </>
  );
}
