// Change: the entry of a docs set is marked on all of its pages, which have two sidebars.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useActivePlugin } from '@docusaurus/plugin-content-docs/client';
import DocNavbarItem from '@theme-original/NavbarItem/DocNavbarItem';
import type { Props } from '@theme/NavbarItem/DocNavbarItem';

export default function MarkedDocNavbarItem(props: Props): ReactNode {
  const isRead = useActivePlugin()?.pluginId === props.docsPluginId;
  const mark = props.mobile ? 'menu__link--active' : 'navbar__link--active';
  return <DocNavbarItem {...props} className={clsx(props.className, isRead && mark)} />;
}
