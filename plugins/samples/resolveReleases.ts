import type { SampleManifest } from '../../samples/environments.ts';
import { attributeOf } from './attributeOf.ts';
import { releaseOf, withReleases } from './releases.ts';

/** The few properties of a Markdown node that this module reads or sets. */
export interface ReleaseNode {
  type: string;
  name?: string | null;
  value?: string;
  children?: ReleaseNode[];
  attributes?: unknown;
  position?: { start: { line: number } } | undefined;
}

/**
 * Puts releases into the prose of a page: `{package}` in inline code, and `<Release of="package" />`.
 *
 * @throws FindingError for a package that no environment has.
 */
export function resolveReleases(manifest: SampleManifest, page: string, node: ReleaseNode): void {
  if (node.type === 'inlineCode') {
    node.value = withReleases(manifest, page, node.value ?? '');
  }
  node.children?.forEach((child, index, siblings) => {
    if (child.name === 'Release') {
      const value = releaseOf(manifest, page, attributeOf(child, 'of') ?? '', child.position?.start.line);
      siblings[index] = { type: 'text', value };
    } else {
      resolveReleases(manifest, page, child);
    }
  });
}
