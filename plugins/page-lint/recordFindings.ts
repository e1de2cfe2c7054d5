import { type DocsInstance, versionFolder } from '../../config/docsInstances.ts';
import { readFences } from '../../packages/records/questions/listFences.ts';
import { readMeta, readSample, sampleLanguages } from '../../packages/records/questions/readSample.ts';
import type { Records } from '../../packages/records/Records.ts';
import { libraryPath, readLibraryRecord } from '../../packages/records/answers/LibraryRecord.ts';
import { leadNames } from '../../packages/records/answers/leadName.ts';
import { listDeclared } from '../../packages/records/answers/listDeclared.ts';
import { readPageRecords, type SampleRecord } from '../../packages/records/answers/SampleRecord.ts';
import { readPathOutputs } from '../../packages/records/answers/PathRecord.ts';
import { readCallResults, readCells } from '../../packages/records/answers/CellRecord.ts';
import { readEntries } from '../../packages/records/questions/readEntries.ts';
import { listDocumented } from '../../packages/records/site/SampleManifest.ts';
import type { Finding } from '../../lib/Finding.ts';
import { entryFindings, type RecordedFence } from './entryFindings.ts';
import type { LintedSite } from './LintedSite.ts';
import { messageFindings } from './messageFindings.ts';
import { quoteFindings } from './quoteFindings.ts';
import { referenceFindings } from './referenceFindings.ts';
import { type LintedPage, pagesIn } from './readLintedPage.ts';

/** The pages of the newest version of a docs instance, by their ids, and its page that lists all exports. */
function newestPages(instance: DocsInstance, pages: readonly LintedPage[]) {
  const folder = versionFolder(instance, instance.versions[0]);
  return { published: pagesIn(folder, pages), index: `${folder}/${instance.index}.mdx` };
}

/** Holds the entries of exports against what was recorded of the libraries of the newest versions. */
export function libraryFindings(site: LintedSite, records: Records, pages: readonly LintedPage[]): Finding[] {
  const { docsInstances, packageMarks = {} } = site;
  return docsInstances.flatMap((instance) => {
    const { published, index } = newestPages(instance, pages);
    const documented = instance.libraries.map((library) => readLibraryRecord(records, library));
    const reference = {
      entries: readEntries(records, index),
      declared: listDeclared(records, index),
      lead: leadNames(records, index),
      libraries: documented.map((record) => ({ mark: packageMarks[record.library] ?? record.library, record })),
    };
    return published.size === 0 ? [] : referenceFindings(reference, [...published.values()], index);
  });
}

/** Holds pages against what was recorded of libraries in the newest versions, of samples and calls in all. */
export function recordFindings(
  site: LintedSite,
  records: Records,
  pages: readonly LintedPage[],
): { findings: Finding[]; entries: Readonly<Record<string, number>> } {
  const { manifest, docsInstances, exemptions } = site;
  const libraries = new Map(listDocumented(manifest).map(([name]) => [name, readLibraryRecord(records, name)]));
  const recorded = readPageRecords(records);
  const samples = [...recorded.values()].flat();
  const cells = readCells(records);
  const entriesIn = (instance: DocsInstance): LintedPage[] =>
    [...newestPages(instance, pages).published].flatMap(([id, page]) => (id.startsWith('errors/') ? [page] : []));
  const ofMessages = docsInstances.flatMap((instance) => {
    const documented = instance.libraries.flatMap((name) => libraries.get(name) ?? []);
    const printedBy = (library: string) =>
      samples
        .filter(({ environment }) => environment === library)
        .flatMap(({ errors }) => errors.map(({ text }) => text));
    return messageFindings(
      documented.map(({ library, messages }) => ({ library, messages, printed: printedBy(library) })),
      entriesIn(instance),
      exemptions,
    );
  });
  const compiled = [
    ...[...samples, ...cells].flatMap(({ errors }) => errors.map(({ text }) => text)),
    ...[...libraries.values()].flatMap(({ messages }) => messages),
  ];
  const ran = [
    ...samples.flatMap(({ run }) => [run?.failed ?? '', ...(run?.printed ?? [])]),
    ...readCallResults(records).map(({ text }) => text),
    ...readPathOutputs(records),
    ...cells.map(({ result }) => result.text),
  ];
  const stale = [...libraries].flatMap(([name, { library, release }]) => {
    const documented = manifest.environments[name]?.packages[library];
    const message = `the record is of ${release}, and the pages document ${documented}`;
    const remedy = 'run `npm run record:library`';
    return release === documented ? [] : [{ file: libraryPath(name), message, remedy }];
  });
  const entryPages = docsInstances.flatMap(entriesIn);
  const { findings: ofEntries, ...entries } = entryFindings(
    entryPages,
    (file) => recordedFences(records, file, recorded.get(file)),
    [...libraries.values()].flatMap(({ messages }) => messages),
    ran.join('\n'),
    exemptions,
  );
  return {
    findings: [
      ...ofMessages,
      ...stale,
      ...ofEntries,
      ...quoteFindings(pages, [...compiled, ...ran].join('\n').replaceAll('\\"', '"'), exemptions),
    ],
    entries: entryPages.length === 0 ? {} : entries,
  };
}

/** What was recorded of the samples of a page, by the lines of their fences. */
function recordedFences(records: Records, file: string, record: readonly SampleRecord[] | undefined): RecordedFence[] {
  return readFences(records, file).flatMap((fence): RecordedFence[] => {
    const sample = sampleLanguages.includes(fence.language) ? readSample(records, file, fence) : undefined;
    const recordedSample = sample !== undefined && 'key' in sample && record?.find(({ key }) => key === sample.key);
    const { errors = [], queries = [], compared = {} } = recordedSample || {};
    const others = Object.values(compared).flatMap((lines) => lines.flatMap((line) => line.errors));
    const printed = [...[...errors, ...others].map(({ text }) => text), ...queries.map(([, , , text]) => text)];
    return sample === undefined ? [] : [{ line: fence.line, printed, isFix: readMeta(file, fence).fix === true }];
  });
}
