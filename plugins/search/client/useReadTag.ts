import { getDocsVersionSearchTag, useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';

/**
 * DocSearch's contextual tag of the version being read, such as `docs-default-2.9.x`; outside of the docs that of the
 * docs served at the root.
 */
export function useReadTag(): string | undefined {
  const active = useActivePluginAndVersion();
  return active?.activeVersion && getDocsVersionSearchTag(active.activePlugin.pluginId, active.activeVersion.name);
}
