import { relative } from 'node:path';
import type { SampleBlock } from '../../config/SampleBlock.ts';
import { linkSetups, type SetupLink } from './linkSetups.ts';
import { noteChanges } from './noteChanges.ts';
import type { PageRecord } from './PageRecord.ts';
import type { SampleSite } from './read/readSample.ts';
import { readRecord } from './recordFiles.ts';
import { renderBlock } from './render/renderBlock.ts';
import { typesAsset } from './render/typesAsset.ts';
import { resolveFence } from './resolveFence.ts';
import { resolveOutcomes } from './resolveOutcomes.ts';
import { type ReleaseNode, resolveReleases } from './resolveReleases.ts';

/** The few properties of a Markdown node that this plugin reads or sets. */
interface Node extends ReleaseNode {
  lang?: string | null;
  meta?: string | null;
  children?: Node[];
  data?: { setup?: SetupLink | undefined; hProperties?: Record<string, unknown> };
}

/**
 * Renders every fence of a page at build time: TypeScript with what its record says, everything else highlighted.
 * Releases in prose and commands come from the manifest, and quoted outcomes from their record.
 *
 * @throws FindingError with file, line and remedy for a sample whose record is missing or stale.
 */
export function remarkSamples(site: SampleSite) {
  return (tree: Node, file: { path: string }): void => {
    const page = relative(site.root, file.path).replaceAll('\\', '/');
    const record = readRecord(site.root, page);
    resolveReleases(site.manifest, page, tree);
    resolveOutcomes(site, page, tree);
    linkSetups(site, page, tree);
    noteChanges(site, page, tree);
    const types = record && typesAsset(record).name;
    const renderFences = (node: Node): void => {
      if (node.type === 'code') {
        const block = blockOf(site, page, record, types, node);
        // The block is whole in its properties; what the theme would read again is left out of the page's weight.
        node.value = '';
        node.meta = null;
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...block } };
      }
      node.children?.forEach(renderFences);
    };
    renderFences(tree);
  };
}

function blockOf(
  site: SampleSite,
  page: string,
  record: PageRecord | undefined,
  types: string | undefined,
  node: Node,
): SampleBlock {
  const fence = resolveFence(site, page, record, {
    line: node.position?.start.line ?? 0,
    language: node.lang ?? 'text',
    meta: node.meta ?? '',
    code: node.value ?? '',
  });
  const { title, recordIndex } = fence;
  const setup = node.data?.setup;
  return {
    html: renderBlock(fence, setup),
    ...(title !== undefined && { title }),
    ...(setup?.isCopied === true && { setup: setup.file, setupId: setup.id }),
    ...(types !== undefined && recordIndex !== undefined && { types: `${types}#${recordIndex}` }),
  };
}
