import { type DocsInstance, versionFolder, versionRoute } from '../../config/docsInstances.ts';
import { readRecords } from '../samples/record/recordFiles.ts';
import { libraryPath, readLibraryRecord } from '../samples/record/recordLibraries.ts';
import { readCells, readTable } from '../samples/record/recordTables.ts';
import { listCells } from '../samples/record/TableRecord.ts';
import { readCallResults } from '../samples/run/callResults.ts';
import { readPrinted } from '../samples/run/followPaths.ts';
import type { Finding } from '../shared/Finding.ts';
import { exportFindings } from './exportFindings.ts';
import type { LintedSite } from './LintedSite.ts';
import { messageFindings } from './messageFindings.ts';
import { quoteFindings } from './quoteFindings.ts';
import { type LintedPage, pagesIn } from './readLintedPage.ts';

/**
 * Holds pages against what was recorded: of libraries in the newest version of each docs instance, of samples and calls in all.
 *
 * @throws FindingError for a record that is missing, unreadable or edited by hand.
 */
export function recordFindings(site: LintedSite, pages: readonly LintedPage[]): Finding[] {
  const { root, manifest, docsInstances, marks, exemptions } = site;
  const libraries = new Map(Object.keys(manifest.environments).map((name) => [name, readLibraryRecord(root, name)]));
  const records = readRecords(root);
  const newestPages = (instance: DocsInstance) => pagesIn(versionFolder(instance, instance.versions[0]), pages);
  const targets = new Map(
    docsInstances.flatMap((instance) =>
      [...newestPages(instance)].map(([id, page]) => [versionRoute(instance.versions[0], id), page] as const),
    ),
  );

  const ofSets = docsInstances.flatMap((instance): Finding[] => {
    const own = newestPages(instance);
    const documented = instance.libraries.flatMap((library) => libraries.get(library) ?? []);
    const expected = new Map<string, string | undefined>();
    for (const { library, exports } of documented) {
      exports.forEach(({ name }) => expected.set(name, expected.has(name) ? 'both' : marks[library]));
    }
    // The page that decodes errors explains them alone, unless it explains none.
    const decoder = own.get(instance.errors);
    const explaining = decoder?.headings.some(({ id }) => id?.startsWith('message-')) ? [decoder] : [...own.values()];
    const samples = explaining.flatMap(({ file }) => records.get(file)?.samples ?? []);
    const cells = explaining
      .flatMap(({ tables }) => tables)
      .map((name) => readTable(site, name))
      .flatMap(({ table, cellOf }) =>
        listCells(table).map(({ environment, row, column, side }) => ({
          environment,
          errors: cellOf(row, column, side)?.errors ?? [],
          queries: [],
        })),
      );
    const explained = documented.map(({ library, messages }) => ({
      library,
      messages,
      printed: [...samples, ...cells]
        .filter(({ environment }) => environment === library)
        .flatMap(({ errors, queries }) => [...errors.map(({ text }) => text), ...queries.map(([, , , text]) => text)]),
    }));
    return [
      ...exportFindings([...own.values()], expected, targets),
      ...messageFindings(explained, explaining, exemptions),
    ];
  });

  const recorded = [
    ...[...records.values()]
      .flatMap(({ samples }) => samples)
      .flatMap(({ errors, run }) => [...errors.map(({ text }) => text), run?.failed, ...(run?.printed ?? [])]),
    ...readCallResults(site).map(({ text }) => text),
    ...readPrinted(site),
    ...readCells(site).flatMap(({ errors, result }) => [...errors.map(({ text }) => text), result.text]),
    ...[...libraries.values()].flatMap(({ messages }) => messages),
  ];
  const stale = [...libraries].flatMap(([name, { library, release }]) => {
    const documented = manifest.environments[name]?.packages[library];
    const message = `the record is of ${release}, and the pages document ${documented}`;
    const remedy = 'run `npm run record:library`';
    return release === documented ? [] : [{ file: libraryPath(name), message, remedy }];
  });
  return [...ofSets, ...stale, ...quoteFindings(pages, recorded.join('\n').replaceAll('\\"', '"'), exemptions)];
}
