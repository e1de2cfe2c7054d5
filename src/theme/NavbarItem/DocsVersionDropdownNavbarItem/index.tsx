// Change: a page lists the versions of its own docs instance alone, a single one as text, and says which of them does not have it.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useActiveDocContext, useActivePlugin, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useThemeConfig } from '@docusaurus/theme-common';
import DocsVersionDropdownNavbarItem from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

export default function OwnVersionsDropdown(props: Props): ReactNode {
  const { items } = useThemeConfig().navbar;
  const firstListed = items.find(({ type }) => type === 'docsVersionDropdown')?.docsPluginId;
  const read = useActivePlugin()?.pluginId;
  const versions = useVersions(props.docsPluginId);
  const { activeDoc, alternateDocVersions } = useActiveDocContext(props.docsPluginId);
  if (props.docsPluginId !== (read ?? firstListed)) {
    return null;
  }
  if (versions.length + props.dropdownItemsAfter.length === 1) {
    const Item = props.mobile ? 'li' : 'div';
    const place = props.mobile ? 'menu__list-item' : 'navbar__item';
    return <Item className={clsx(place, 'version-note')}>{versions[0]?.label}</Item>;
  }
  const lacking = versions.filter(({ name }) => activeDoc !== undefined && !(name in alternateDocVersions));
  const notes = lacking.map(({ label }) => ({
    type: 'html',
    className: 'version-note',
    value: `This page is not in ${label}, which opens at its first page.`,
  }));
  return <DocsVersionDropdownNavbarItem {...props} dropdownItemsAfter={[...props.dropdownItemsAfter, ...notes]} />;
}
