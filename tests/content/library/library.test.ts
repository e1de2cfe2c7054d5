import { describe, expect, it } from 'vitest';
import { firestoreDocs } from '../../../config/docsSets.ts';
import { readLibraryRecord } from '../../../plugins/samples/library/recordLibraries.ts';
import { readRecords } from '../../../plugins/samples/recordFiles.ts';
import { siteSamples } from '../../../plugins/samples/siteSamples.ts';
import { pageFiles } from '../pageFiles.ts';
import type { PageSource } from '../pageProblems.ts';
import { exemptMessages } from './exemptMessages.ts';
import { exportProblems } from './exportProblems.ts';
import { messageProblems } from './messageProblems.ts';

const { root, manifest } = siteSamples;
const released = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
const pages = [...pageFiles(released), ...pageFiles('firesage')];

/** Where the site serves each page. */
const pagesByAddress = new Map(
  pages.map((page) => [
    page.file
      .replace(released, '')
      .replace(/^(?!\/)/, '/')
      .replace(/\.mdx$/, ''),
    page,
  ]),
);

function pageAt(address: string): PageSource {
  const page = pagesByAddress.get(address);
  if (page === undefined) {
    throw new Error(`no page is served at ${address}`);
  }
  return page;
}

/** Errors and type queries that stand in some pages, for one environment. */
function printedOn(sources: readonly PageSource[], environment: string): string[] {
  const records = readRecords(
    root,
    sources.map(({ file }) => file),
  );
  return [...records.values()].flatMap(({ texts, samples }) =>
    samples
      .filter((sample) => sample.environment === environment)
      .flatMap(({ errors, queries }) => [
        ...errors.map(({ text }) => text),
        ...queries.map(([, , , index]) => texts[index] ?? ''),
      ]),
  );
}

const decoders = [
  { library: 'firelordjs', sibling: 'firelord', pages: [pageAt('/5.1_error_reading')] },
  { library: 'firelord', sibling: 'firelordjs', pages: [pageAt('/5.1_error_reading')] },
  { library: 'firesagejs', sibling: undefined, pages: pages.filter(({ file }) => file.startsWith('firesage/')) },
] as const;

describe('records of the libraries', () => {
  it.each(Object.values(manifest.environments))('are of the release of the manifest: $library', (environment) => {
    const { library, packages } = environment;
    expect(readLibraryRecord(root, library).release).toBe(packages[library]);
  });
});

describe('lists of exports', () => {
  it('hold every export of firelordjs and firelord, marked and linked, and nothing else', () => {
    const web = new Set(readLibraryRecord(root, 'firelordjs').exports.map(({ name }) => name));
    const admin = new Set(readLibraryRecord(root, 'firelord').exports.map(({ name }) => name));
    const expected = new Map(
      [...new Set([...web, ...admin])].map((name) => [
        name,
        web.has(name) ? (admin.has(name) ? 'both' : 'web') : 'admin',
      ]),
    );
    const { problems, entries } = exportProblems({ page: pageAt('/api/index'), expected, pages: pagesByAddress });
    console.log(`${entries} exports listed: ${web.size} of firelordjs, ${admin.size} of firelord`);
    expect(problems).toEqual([]);
    expect(entries).toBeGreaterThan(0);
  });

  it('hold every export of firesagejs, linked, and nothing else', () => {
    const { exports } = readLibraryRecord(root, 'firesagejs');
    const expected = new Map(exports.map(({ name }) => [name, undefined]));
    const { problems, entries } = exportProblems({
      page: pageAt('/firesage/exports'),
      expected,
      pages: pagesByAddress,
    });
    console.log(`${entries} exports of firesagejs listed`);
    expect(problems).toEqual([]);
    expect(entries).toBeGreaterThan(0);
  });
});

describe('error decoders', () => {
  it.each(decoders)('explain and show every message of $library', ({ library, sibling, pages: sources }) => {
    const { messages } = readLibraryRecord(root, library);
    const exempt = exemptMessages[library] ?? [];
    const { problems, explained } = messageProblems({
      library,
      messages,
      exempt,
      pages: sources,
      printed: printedOn(sources, library),
      ...(sibling !== undefined && {
        sibling: { messages: readLibraryRecord(root, sibling).messages, printed: printedOn(sources, sibling) },
      }),
    });
    console.log(`${library}: ${explained} of ${messages.length} messages explained, ${exempt.length} never printed`);
    expect(problems).toEqual([]);
    expect(explained).toBeGreaterThan(0);
  });
});
