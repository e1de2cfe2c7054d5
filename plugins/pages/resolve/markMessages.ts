import { isPrinted, matchWholeLine } from '../../../lib/libraryMessage.ts';
import { walk } from '../../../lib/markdownNodes.ts';
import { readHeading } from '../../../lib/readPage.ts';
import { findArea } from '../../../packages/records/site/SampleSite.ts';
import type { SampleRecord } from '../../../packages/records/said/PageRecord.ts';
import { readLibraryRecord } from '../../../packages/records/said/LibraryRecord.ts';
import { label } from './describeCompilers.ts';
import type { CodeBlock, PageInProgress } from './ResolvedNode.ts';

/**
 * Marks the messages of a page's entries, the fences of text under a heading `message-…`: with the packages whose types
 * hold them and, where compilers differ on the sample that prints them, with the compilers that do.
 */
export function markMessages({ records, file, tree, record }: PageInProgress, blocks: readonly CodeBlock[]): void {
  const { manifest, packageMarks = {} } = records;
  const libraries = Object.entries(findArea(manifest, file)?.environments ?? {}).flatMap(([library, environment]) =>
    library in packageMarks ? [{ library, messages: () => readLibraryRecord(records, environment).messages }] : [],
  );
  let id = '';
  for (const { node } of walk(tree)) {
    if (node.type === 'heading') {
      id = readHeading(node).id ?? '';
    } else if (
      node.type === 'code' &&
      node.lang === 'text' &&
      id.startsWith('message-') &&
      node.data?.fence !== undefined
    ) {
      const { fence } = node.data;
      const quoted = fence.lines.map(({ text }) => text.trim());
      const held = libraries.flatMap(({ library, messages }) => {
        const own = messages().filter((message) => quoted.some((line) => matchWholeLine(message).test(line)));
        return own.length > 0 ? [{ library, own }] : [];
      });
      const marks = held.map(({ library }) => packageMarks[library] ?? '');
      const next = blocks.slice(blocks.findIndex((block) => block.node === node) + 1).find(({ sample }) => sample);
      const said = record?.samples.find(({ key }) => key === next?.sample?.key);
      const compilers =
        said === undefined
          ? []
          : printing(
              said,
              held.flatMap(({ own }) => own),
              [manifest.environments[said.environment]?.typescript ?? '', ...(next?.sample?.comparedTypescript ?? [])],
            );
      fence.marks = [
        marks.length > 1 && marks.length === libraries.length ? 'both' : marks.join(', '),
        ...compilers,
      ].filter(Boolean);
    }
  }
}

/** Compilers that print one of some messages under a sample, where not all do. */
function printing(
  { errors, queries, compared = {} }: SampleRecord,
  messages: readonly string[],
  releases: readonly string[],
): string[] {
  const shown = queries.map(([, , , text]) => text);
  const own = releases.filter((release) => {
    const differing = compared[release] ?? [];
    const same = errors.filter(({ line }) => !differing.some((each) => each.line === line));
    const texts = [...same, ...differing.flatMap((each) => each.errors)].map(({ text }) => text);
    return messages.some((message) => isPrinted(message, [...texts, ...shown]));
  });
  return own.length === releases.length ? [] : own.map((release) => `TypeScript ${label(release)}`);
}
