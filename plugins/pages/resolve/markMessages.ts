import { isPrinted, matchWholeLine } from '../../../lib/libraryMessage.ts';
import { required } from '../../../lib/required.ts';
import { partsOf, sectionsOf } from '../../../lib/sectionsOf.ts';
import { findArea } from '../../../packages/records/site/SampleSite.ts';
import type { SampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import { readLibraryRecord } from '../../../packages/records/answers/LibraryRecord.ts';
import { label } from './describeCompilers.ts';
import type { CodeBlock, PageInProgress } from './ResolvedNode.ts';

/** Marks messages of entries with the packages whose types hold them, and the compilers that print them, where not all do. */
export function markMessages({ records, file, tree, record }: PageInProgress, blocks: readonly CodeBlock[]): void {
  const { manifest, packageMarks = {} } = records;
  const libraries = Object.entries(findArea(manifest, file)?.environments ?? {}).flatMap(([library, environment]) =>
    library in packageMarks ? [{ library, messages: () => readLibraryRecord(records, environment).messages }] : [],
  );
  const entries = sectionsOf(tree).filter(({ id }) => id.startsWith('message-'));
  for (const node of entries.flatMap(partsOf).filter(({ type, lang }) => type === 'code' && lang === 'text')) {
    const fence = required(node.data?.fence, 'what a block of a message shows');
    const quoted = fence.lines.map(({ text }) => text.trim());
    const holders = libraries.flatMap(({ library, messages }) => {
      const held = messages().filter((message) => quoted.some((line) => matchWholeLine(message).test(line)));
      return held.length > 0 ? [{ mark: packageMarks[library] ?? '', held }] : [];
    });
    const marks = holders.map(({ mark }) => mark);
    const next = blocks.slice(blocks.findIndex((block) => block.node === node) + 1).find(({ sample }) => sample);
    const printed = record?.find(({ key }) => key === next?.sample?.key);
    const compilers = [
      manifest.environments[printed?.environment ?? '']?.typescript ?? '',
      ...(next?.sample?.comparedTypescript ?? []),
    ];
    const messages = holders.flatMap(({ held }) => held);
    fence.marks = [
      ...(marks.length === libraries.length ? [] : marks),
      ...(printed === undefined ? [] : printing(printed, messages, compilers)),
    ];
  }
}

/** Compilers that print one of some messages under a sample, where not all do. */
function printing(
  { errors, queries, compared = {} }: SampleRecord,
  messages: readonly string[],
  releases: readonly string[],
): string[] {
  const types = queries.map(([, , , text]) => text);
  const printingReleases = releases.filter((release) => {
    const differing = compared[release] ?? [];
    const same = errors.filter((error) => !differing.some(({ line }) => line === error.line));
    const texts = [...same, ...differing.flatMap((line) => line.errors)].map(({ text }) => text);
    return messages.some((message) => isPrinted(message, [...texts, ...types]));
  });
  return printingReleases.length === releases.length
    ? []
    : printingReleases.map((release) => `TypeScript ${label(release)}`);
}
