import { FindingError } from '../../../lib/Finding.ts';
import { readAttribute, replaceNode, text, walk } from '../../../lib/markdownNodes.ts';
import { fillReleases, releasesOf } from '../../../packages/records/site/releasesOf.ts';
import { sampleLanguages } from '../../../packages/records/asked/readSample.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Puts releases in place of `<Release of="firelordjs" />`, and of `{firelordjs}` in inline code and in blocks that are
 * no samples.
 *
 * @throws FindingError for a package that no environment has.
 */
export function insertReleases({ records, file, tree }: PageInProgress): void {
  const releases = releasesOf(records.manifest, file);
  for (const { node, parent } of [...walk(tree)]) {
    if (node.name === 'Release') {
      const name = readAttribute(node, 'of') ?? '';
      const release = releases[name];
      if (release === undefined) {
        const message = `\`${name}\` is not a package of config/environments.ts`;
        const remedy = `use one of ${Object.keys(releases).join(', ')}`;
        throw new FindingError({ file, line: node.position?.start.line, message, remedy });
      }
      replaceNode(parent, node, text(release));
    } else if (node.type === 'inlineCode' || (node.type === 'code' && !sampleLanguages.includes(node.lang ?? ''))) {
      node.value = node.value && fillReleases(node.value, releases);
    }
  }
}
