import { matchWholeLine } from '../../../lib/libraryMessage.ts';
import { required } from '../../../lib/required.ts';
import { partsOf, sectionsOf } from '../../../lib/sectionsOf.ts';
import { findArea } from '../../../packages/records/site/SampleSite.ts';
import { readLibraryRecord } from '../../../packages/records/answers/LibraryRecord.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** Marks messages of entries with the packages whose types hold them, where not all do. */
export function markMessages({ records, file, tree }: PageInProgress): void {
  const { manifest, packageMarks = {} } = records;
  const libraries = Object.entries(findArea(manifest, file)?.environments ?? {}).flatMap(([library, environment]) =>
    library in packageMarks ? [{ library, messages: () => readLibraryRecord(records, environment).messages }] : [],
  );
  const entries = sectionsOf(tree).filter(({ id }) => id.startsWith('message-'));
  for (const node of entries.flatMap(partsOf).filter(({ type, lang }) => type === 'code' && lang === 'text')) {
    const fence = required(node.data?.fence, 'what a block of a message shows');
    const quoted = fence.lines.map(({ text }) => text.trim());
    const holders = libraries.filter(({ messages }) =>
      messages().some((message) => quoted.some((line) => matchWholeLine(message).test(line))),
    );
    fence.marks = holders.length === libraries.length ? [] : holders.map(({ library }) => packageMarks[library] ?? '');
  }
}
