// Change: a page lists the versions of its own docs instance alone, and says which of them does not have it.
import type { ReactNode } from 'react';
import { useActiveDocContext, useActivePlugin, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useThemeConfig } from '@docusaurus/theme-common';
import DocsVersionDropdownNavbarItem from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

export default function OwnVersionsDropdown(props: Props): ReactNode {
  const { items } = useThemeConfig().navbar;
  const listed = items.filter(({ type }) => type === 'docsVersionDropdown').map(({ docsPluginId }) => docsPluginId);
  const read = useActivePlugin()?.pluginId;
  const versions = useVersions(props.docsPluginId);
  const { activeDoc, alternateDocVersions } = useActiveDocContext(props.docsPluginId);
  if (props.docsPluginId !== (listed.includes(read) ? read : listed[0])) {
    return null;
  }
  const lacking = versions.filter(({ name }) => activeDoc !== undefined && !(name in alternateDocVersions));
  const notes = lacking.map(({ label }) => ({
    type: 'html',
    className: 'version-note',
    value: `This page is not in ${label}, which opens at its first page.`,
  }));
  return <DocsVersionDropdownNavbarItem {...props} dropdownItemsAfter={[...props.dropdownItemsAfter, ...notes]} />;
}
