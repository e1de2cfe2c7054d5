import { walk } from '../../../lib/markdownNodes.ts';
import { sampleLanguages } from '../../../packages/records/questions/readSample.ts';
import { fillReleases } from '../../../packages/records/site/SampleSite.ts';
import type { ResolvedNode } from './ResolvedNode.ts';

/** Puts releases in place of `{firelordjs}` in inline code, and in blocks that are not samples. */
export function fillCode(tree: ResolvedNode, releases: Readonly<Record<string, string>>): void {
  for (const { node } of walk(tree)) {
    if (node.type === 'inlineCode' || (node.type === 'code' && !sampleLanguages.includes(node.lang ?? ''))) {
      node.value = node.value && fillReleases(node.value, releases);
    }
  }
}
