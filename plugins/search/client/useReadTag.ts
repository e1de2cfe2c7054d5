import {
  getDocsVersionSearchTag,
  useActivePluginAndVersion,
  useDocsPreferredVersion,
} from '@docusaurus/plugin-content-docs/client';

/**
 * DocSearch's contextual tag of the version being read, such as `docs-default-2.9.x`; outside of the docs, of the
 * version that the reader chose before, or undefined.
 */
export function useReadTag(): string | undefined {
  const active = useActivePluginAndVersion();
  const { preferredVersion } = useDocsPreferredVersion();
  if (active?.activeVersion) {
    return getDocsVersionSearchTag(active.activePlugin.pluginId, active.activeVersion.name);
  }
  return preferredVersion ? getDocsVersionSearchTag('default', preferredVersion.name) : undefined;
}
