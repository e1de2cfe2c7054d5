import { findAt, FindingError } from '../../lib/Finding.ts';
import { walk } from '../../lib/markdownNodes.ts';
import { isFailing, sampleLanguages } from '../../packages/records/questions/readSample.ts';
import type { Records } from '../../packages/records/Records.ts';
import { readPageRecord } from '../../packages/records/answers/SampleRecord.ts';
import { fillReleases, releasesOf } from '../../packages/records/site/SampleSite.ts';
import { describeRows } from './resolve/describeRows.ts';
import { linkSetupFiles } from './resolve/linkSetupFiles.ts';
import { markMessages } from './resolve/markMessages.ts';
import { readBlock, resolveBlock } from './resolve/resolveBlock.ts';
import type { CodeBlock, PageElement, PageInProgress, ResolvedNode } from './resolve/ResolvedNode.ts';
import { Compatibility } from './elements/Compatibility.ts';
import { ExportList } from './elements/ExportList.ts';
import { FieldTypes } from './elements/FieldTypes.ts';
import { Outcome } from './elements/Outcome.ts';
import { RecordedTable } from './elements/RecordedTable.ts';
import { Release } from './elements/Release.ts';
import { Signature } from './elements/Signature.ts';
import { readPageTree } from '../../packages/records/questions/readPageTree.ts';

/** The elements of pages that records fill in. */
const elements: Readonly<Record<string, PageElement>> = {
  Compatibility,
  ExportList,
  FieldTypes,
  Outcome,
  RecordedTable,
  Release,
  Signature,
};

/** A page that records have filled in and that is not yet rendered, with the text that places in its tree count in. */
export interface ResolvedPage {
  /** From the repository's root. */
  file: string;
  text: string;
  tree: ResolvedNode;
}

/** Reads and resolves a page, for all that is made of it; whoever changes the tree, changes a copy. */
export function readResolvedPage(records: Records, file: string): ResolvedPage {
  return records.once(`resolved ${file}`, (view) => {
    const { text, tree } = readPageTree(view, file);
    const resolved: ResolvedNode = structuredClone(tree);
    resolvePage(view, file, resolved);
    return { file, text, tree: resolved };
  });
}

/** Fills in what a page leaves to records; from there on it becomes HTML, Markdown, or sections of the search. */
function resolvePage(records: Records, file: string, tree: ResolvedNode): void {
  const page = { records, file, tree, record: readPageRecord(records, file) };
  describeRows(page);
  fillCode(page);
  resolveElements(page);
  // What an element shows is resolved already.
  const nodes = [...walk(tree)].filter(({ node }) => node.type === 'code' && node.data?.fence === undefined);
  const blocks = nodes.map(({ node, parent }) => readBlock(page, node, parent));
  const setupBlocks = linkSetupFiles(page, blocks);
  const fixes = blocks.filter(({ meta }) => meta.fix);
  const fixed = new Map(fixes.map((fix) => [fix, findFixed(file, blocks, fix)]));
  [...blocks, ...setupBlocks].forEach((block) => resolveBlock(page, block, fixed.get(block)));
  markMessages(page);
}

/** Puts releases in place of `{firelordjs}` in inline code, and in blocks that are not samples. */
function fillCode({ records, file, tree }: PageInProgress): void {
  const releases = releasesOf(records.manifest, file);
  for (const { node } of walk(tree)) {
    if (node.type === 'inlineCode' || (node.type === 'code' && !sampleLanguages.includes(node.lang ?? ''))) {
      node.value = node.value && fillReleases(node.value, releases);
    }
  }
}

function resolveElements(page: PageInProgress): void {
  const used = new Map<string, ReturnType<PageElement>>();
  for (const { node, parent } of [...walk(page.tree)]) {
    const name = node.name ?? '';
    const resolve = used.get(name) ?? elements[name]?.(page);
    if (resolve !== undefined) {
      used.set(name, resolve);
      const resolved = findAt(page.file, node.position?.start.line, () => resolve(node));
      parent.children = parent.children?.flatMap((child) => (child === node ? resolved : [child]));
    }
  }
}

/** The failing sample that a `fix` puts right: the one before it, in the same section and tab; on a path, that of its page. */
function findFixed(file: string, blocks: readonly CodeBlock[], { node, parent, fence, meta, sample }: CodeBlock) {
  const before = (parent.children ?? []).slice(0, parent.children?.indexOf(node));
  const section = before.slice(before.findLastIndex(({ type }) => type === 'heading') + 1);
  const fixed = blocks.findLast(({ node: other, sample: code }) =>
    meta.path === undefined ? code && section.includes(other) : code && isFailing(code),
  )?.sample;
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
    throw new FindingError({ file, line: fence.line, message: `the \`fix\` ${flaw}`, remedy });
  }
  return fixed;
}
