import { describe, expect, it } from 'vitest';
import { firestoreDocs } from '../../../config/docsSets.ts';
import { readLibraryRecord } from '../../../plugins/samples/record/recordLibraries.ts';
import { readRecords } from '../../../plugins/samples/record/recordFiles.ts';
import { siteSamples } from '../../../samples/siteSamples.ts';
import { pageFiles } from '../pageFiles.ts';
import { exemptMessages } from './exemptMessages.ts';
import { exportProblems, messageProblems, readReferencePage, type ReferencePage } from './libraryProblems.ts';

const { root, manifest } = siteSamples;
const released = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
const pages = [...pageFiles(released), ...pageFiles('firesage')].map(readReferencePage);
const addressOf = ({ file }: ReferencePage) => `/${file.replace(`${released}/`, '').replace(/\.mdx$/, '')}`;
const pagesByAddress = new Map(pages.map((page) => [addressOf(page), page]));

function pageAt(address: string): ReferencePage {
  const page = pagesByAddress.get(address);
  expect(page, `no page is served at ${address}`).toBeDefined();
  return page!;
}

const recordOf = (library: string) => readLibraryRecord(root, library);
const exportsOf = (library: string) => new Set(recordOf(library).exports.map(({ name }) => name));

/** Messages of a library, and the errors and type queries that stand in some pages for it. */
function messagesOf(library: string, sources: readonly ReferencePage[]) {
  const files = sources.map(({ file }) => file);
  const printed = [...readRecords(root, files).values()].flatMap(({ samples }) =>
    samples
      .filter(({ environment }) => environment === library)
      .flatMap(({ errors, queries }) => [...errors.map(({ text }) => text), ...queries.map(([, , , text]) => text)]),
  );
  return { messages: recordOf(library).messages, printed };
}

describe('records of the libraries', () => {
  it.each(Object.entries(manifest.environments))('are of the release of the manifest: %s', (name, environment) => {
    expect(recordOf(name).release).toBe(environment.packages[environment.library]);
  });
});

describe('lists of exports', () => {
  const [web, admin] = [exportsOf('firelordjs'), exportsOf('firelord')];
  const markOf = (name: string) => (web.has(name) ? (admin.has(name) ? 'both' : 'web') : 'admin');
  const both = new Map([...web, ...admin].map((name) => [name, markOf(name)]));

  it.each([
    ['firelordjs and firelord, marked and linked', '/api/index', both],
    ['firesagejs, linked', '/firesage/exports', new Map([...exportsOf('firesagejs')].map((name) => [name, undefined]))],
  ])('hold every export of %s, and nothing else', (libraries, address, expected) => {
    const { problems, listed } = exportProblems({ page: pageAt(address), expected, pages: pagesByAddress });
    console.log(`${listed} exports listed of ${libraries}`);
    expect(problems).toEqual([]);
    expect(listed).toBeGreaterThan(0);
  });
});

describe('error decoders', () => {
  const firestore = () => [pageAt('/5.1_error_reading')];
  it.each([
    { library: 'firelordjs', sibling: 'firelord', sources: firestore },
    { library: 'firelord', sibling: 'firelordjs', sources: firestore },
    { library: 'firesagejs', sources: () => pages.filter(({ file }) => file.startsWith('firesage/')) },
  ])('explain and show every message of $library', ({ library, sibling, sources }) => {
    const own = messagesOf(library, sources());
    const exempt = exemptMessages[library] ?? {};
    const { problems, explained } = messageProblems({
      ...own,
      library,
      exempt,
      pages: sources(),
      ...(sibling !== undefined && { sibling: messagesOf(sibling, sources()) }),
    });
    const unprinted = Object.keys(exempt).length;
    console.log(`${library}: ${explained} of ${own.messages.length} messages explained, ${unprinted} never printed`);
    expect(problems).toEqual([]);
    expect(explained).toBeGreaterThan(0);
  });
});
