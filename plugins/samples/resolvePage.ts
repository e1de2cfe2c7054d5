import { noteChanges } from './compareVersions.ts';
import { linkSetups, type SetupLink } from './linkSetups.ts';
import type { SampleSite } from './read/readSample.ts';
import { readRecord } from './recordFiles.ts';
import { typesAsset } from './render/typesAsset.ts';
import { resolveFence, type ShownFence } from './resolveFence.ts';
import { resolveOutcomes } from './resolveOutcomes.ts';
import { type ReleaseNode, resolveReleases } from './resolveReleases.ts';

/** The few properties of a Markdown node that this module reads or sets. */
export interface ResolvedNode extends ReleaseNode {
  lang?: string | null;
  meta?: string | null;
  children?: ResolvedNode[];
  data?: ResolvedData | undefined;
}

interface ResolvedData {
  setup?: SetupLink | undefined;
  hProperties?: Record<string, unknown>;
  /** What a block of code shows. */
  fence?: ShownFence;
  /** Where the types of the block's sample are: the file with those of the page, and the number of the sample there. */
  types?: string;
}

/**
 * Fills in what a page leaves to records: releases, quoted outcomes, set-up files, what changed since an older version,
 * and on each block of code what it shows. From there on a page becomes HTML, or Markdown.
 *
 * @throws FindingError with file, line and remedy for what no current record holds.
 */
export function resolvePage(site: SampleSite, page: string, tree: ResolvedNode): void {
  resolveReleases(site.manifest, page, tree);
  resolveOutcomes(site, page, tree);
  linkSetups(site, page, tree);
  noteChanges(site, page, tree);
  const record = readRecord(site.root, page);
  const types = record && typesAsset(record).name;
  const resolveFences = (node: ResolvedNode): void => {
    if (node.type === 'code') {
      const fence = resolveFence(site, page, record, {
        line: node.position?.start.line ?? 0,
        language: node.lang ?? 'text',
        meta: node.meta ?? '',
        code: node.value ?? '',
      });
      const isTyped = types !== undefined && fence.recordIndex !== undefined;
      node.data = { ...node.data, fence, ...(isTyped && { types: `${types}#${fence.recordIndex}` }) };
    }
    node.children?.forEach(resolveFences);
  };
  resolveFences(tree);
}
