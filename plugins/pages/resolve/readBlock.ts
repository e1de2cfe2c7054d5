import { readFence } from '../../../packages/records/questions/listFences.ts';
import { readMeta, readSample, sampleLanguages } from '../../../packages/records/questions/readSample.ts';
import type { CodeBlock, PageInProgress, ResolvedNode } from './ResolvedNode.ts';

/**
 * Reads a block of code, for all steps that follow.
 *
 * @throws FindingError with the place of a fence that cannot be read.
 */
export function readBlock({ records, file }: PageInProgress, node: ResolvedNode, parent: ResolvedNode): CodeBlock {
  const fence = readFence(node);
  const meta = readMeta(file, fence);
  const read = sampleLanguages.includes(fence.language) ? readSample(records, file, fence, meta) : undefined;
  return { node, parent, fence, meta, sample: read === undefined || 'reason' in read ? undefined : read };
}
