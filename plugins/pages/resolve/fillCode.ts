import { walk } from '../../../lib/markdownNodes.ts';
import { sampleLanguages } from '../../../packages/records/questions/readSample.ts';
import { fillReleases, releasesOf } from '../../../packages/records/site/SampleSite.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** Puts releases in place of `{firelordjs}` in inline code, and in blocks that are not samples. */
export function fillCode({ records, file, tree }: PageInProgress): void {
  const releases = releasesOf(records.manifest, file);
  for (const { node } of walk(tree)) {
    if (node.type === 'inlineCode' || (node.type === 'code' && !sampleLanguages.includes(node.lang ?? ''))) {
      node.value = node.value && fillReleases(node.value, releases);
    }
  }
}
