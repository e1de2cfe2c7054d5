import { FindingError } from '../../../lib/Finding.ts';
import { isFailing } from '../../../packages/records/questions/readSample.ts';
import type { CodeBlock } from './ResolvedNode.ts';

/**
 * The sample that a `fix` puts right: the one before it, in the same section and tab.
 *
 * @param blocks Those of its page.
 * @throws FindingError where there is none that fails, or where the fix fails itself.
 */
export function findFixed(page: string, blocks: readonly CodeBlock[], { node, parent, fence, sample }: CodeBlock) {
  const before = (parent.children ?? []).slice(0, parent.children?.indexOf(node));
  const section = before.slice(before.findLastIndex(({ type }) => type === 'heading') + 1);
  const fixed = blocks.findLast((block) => block.sample !== undefined && section.includes(block.node))?.sample;
  const flaw =
    sample === undefined
      ? 'is not a sample'
      : isFailing(sample)
        ? 'fails itself'
        : fixed === undefined || !isFailing(fixed)
          ? 'follows no sample that fails'
          : undefined;
  if (fixed === undefined || flaw !== undefined) {
    const remedy =
      'put it after the sample with `// @errors: …` or `// @throws: …` that it puts right, under one heading';
    throw new FindingError({ file: page, line: fence.line, message: `the \`fix\` ${flaw}`, remedy });
  }
  return fixed;
}
