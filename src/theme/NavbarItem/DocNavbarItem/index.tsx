// Change: the entry of a docs set is marked on all of its pages, which have two sidebars, but that with an entry of its own.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useActivePlugin } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import DocNavbarItem from '@theme-original/NavbarItem/DocNavbarItem';
import type { Props } from '@theme/NavbarItem/DocNavbarItem';
import { errorsRoute, firestoreDocs } from '@site/config/docsInstances';
import { siteRoute } from '@site/lib/browser/sitePath';

export default function MarkedDocNavbarItem(props: Props): ReactNode {
  const isRead = useActivePlugin()?.pluginId === props.docsPluginId;
  const isErrors = siteRoute(useLocation().pathname) === errorsRoute(firestoreDocs);
  const mark = isErrors ? '' : props.mobile ? 'menu__link--active' : 'navbar__link--active';
  return <DocNavbarItem {...props} activeClassName={mark} className={clsx(props.className, isRead && mark)} />;
}
