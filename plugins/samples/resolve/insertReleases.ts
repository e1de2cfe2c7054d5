import { FindingError } from '../../shared/Finding.ts';
import { readAttribute, replaceNode, text, walk } from '../../shared/markdownNodes.ts';
import type { SampleManifest } from '../../../records/site/SampleManifest.ts';
import { findArea, resolveEnvironmentName } from '../../../records/site/SampleSite.ts';
import { sampleLanguages } from '../../../records/asked/readSample.ts';
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
        const message = `\`${name}\` is no package of samples/environments.ts`;
        const remedy = `use one of ${Object.keys(releases).join(', ')}`;
        throw new FindingError({ file, line: node.position?.start.line, message, remedy });
      }
      replaceNode(parent, node, text(release));
    } else if (node.type === 'inlineCode' || (node.type === 'code' && !sampleLanguages.includes(node.lang ?? ''))) {
      node.value = node.value?.replaceAll(/\{([@\w/-]+)\}/g, (whole, name: string) => releases[name] ?? whole);
    }
  }
}

/** Releases by package or server; two libraries want different ones of a peer, and a page means the one of its own environment. */
function releasesOf(manifest: SampleManifest, page: string): Record<string, string> {
  const { environments } = manifest;
  const all = Object.values(environments).map(({ packages, server }) => ({
    ...packages,
    ...(server && { [server.name]: server.release }),
  }));
  const called = Object.values(findArea(manifest, page)?.environments ?? {}).map(
    (name) => environments[name]?.packages,
  );
  const own = environments[resolveEnvironmentName(manifest, page) ?? '']?.packages;
  return Object.assign({}, ...all, ...called, own) as Record<string, string>;
}
