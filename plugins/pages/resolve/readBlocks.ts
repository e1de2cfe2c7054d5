import { FindingError } from '../../../lib/Finding.ts';
import { walk } from '../../../lib/markdownNodes.ts';
import { partsOf, sectionsOf } from '../../../lib/sectionsOf.ts';
import { listHolders } from '../../../packages/records/answers/LibraryRecord.ts';
import { listPathOutput } from '../../../packages/records/answers/PathRecord.ts';
import { readSampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import { readFence } from '../../../packages/records/questions/listFences.ts';
import { readFixture } from '../../../packages/records/questions/Program.ts';
import { isFailing, readMeta, readSample, sampleLanguages } from '../../../packages/records/questions/readSample.ts';
import { shownLines } from '../../../packages/records/questions/shownLines.ts';
import type { Records } from '../../../packages/records/Records.ts';
import type { CodeBlock, ResolvedNode } from './ResolvedNode.ts';

/** Reads the blocks of a page with all that records answer to them, for all steps that follow; what an element shows is resolved already. */
export function readBlocks(records: Records, file: string, tree: ResolvedNode): CodeBlock[] {
  const nodes = [...walk(tree)].filter(({ node }) => node.type === 'code' && node.data?.fence === undefined);
  const blocks = nodes.map(({ node, parent }) => readBlock(records, file, node, parent));
  const entries = sectionsOf(tree).filter(({ id }) => id.startsWith('message-'));
  const quoting = entries.flatMap(partsOf).filter(({ lang }) => lang === 'text');
  return blocks.map((block) => ({
    ...block,
    ...(block.meta.fix && { fixed: findFixed(file, blocks, block) }),
    ...(quoting.includes(block.node) && { marks: listHolders(records, file, block.lines) }),
  }));
}

/** Reads a block: a sample, a place for what commands print, documents, or its own text. */
function readBlock(records: Records, file: string, node: ResolvedNode, parent: ResolvedNode): CodeBlock {
  const fence = readFence(node);
  const meta = readMeta(file, fence);
  const block = { node, parent, fence, meta };
  const sample = sampleLanguages.includes(fence.language) ? readSample(records, file, fence, meta) : undefined;
  if (sample !== undefined && 'key' in sample) {
    const lines = shownLines(sample.code).map(({ text }) => text);
    return { ...block, lines, sample, answer: readSampleRecord(records, sample) };
  }
  if (meta.path !== undefined && fence.language === 'text' && fence.code === '') {
    return { ...block, lines: listPathOutput(records, file, fence.line) };
  }
  const text = meta.fixture === undefined ? fence.code : readFixture(records, meta.fixture);
  return { ...block, lines: text.split('\n') };
}

/** The failing sample that a `fix` puts right: the one before it, in the same section and tab; on a path, that of its page. */
function findFixed(file: string, blocks: readonly CodeBlock[], { node, parent, fence, meta, sample }: CodeBlock) {
  const before = (parent.children ?? []).slice(0, parent.children?.indexOf(node));
  const section = before.slice(before.findLastIndex(({ type }) => type === 'heading') + 1);
  const fixed = blocks.findLast(({ node: other, sample: code }) =>
    meta.path === undefined ? code && section.includes(other) : code && isFailing(code),
  );
  const flaw =
    sample === undefined
      ? 'is not a sample'
      : isFailing(sample)
        ? 'fails itself'
        : fixed?.sample === undefined || !isFailing(fixed.sample)
          ? 'follows no sample that fails'
          : undefined;
  if (flaw !== undefined) {
    const remedy =
      'put it after the sample with `// @errors: …` or `// @throws: …` that it puts right, under one heading';
    throw new FindingError({ file, line: fence.line, message: `the \`fix\` ${flaw}`, remedy });
  }
  return fixed;
}
