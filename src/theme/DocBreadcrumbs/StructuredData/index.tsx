// Change: names pages by their clean paths; the theme takes a set's own entry, such as /next, with a slash at its end.
import type { ReactNode } from 'react';
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';

export default function StructuredDataWrapper({ breadcrumbs }: Props): ReactNode {
  const clean = breadcrumbs.map((item) => (item.href ? { ...item, href: item.href.replace(/\/$/, '') } : item));
  return <StructuredData breadcrumbs={clean} />;
}
