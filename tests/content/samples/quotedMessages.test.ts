import { describe, expect, it } from 'vitest';
import { publishedVersions, versionFolder } from '../../../config/docsSets.ts';
import { readLibraryRecord } from '../../../plugins/samples/record/recordLibraries.ts';
import { readRecords } from '../../../plugins/samples/record/recordFiles.ts';
import { readOutcomes } from '../../../plugins/samples/run/callResults.ts';
import { siteSamples } from '../../../samples/siteSamples.ts';
import type { PageSource } from '../pageProblems.ts';
import { pageFiles } from '../pageFiles.ts';

/** Messages of tools that no sample uses: Node, bundlers, Vitest, the compiler without a package or with older settings. */
const ofOtherTools: Readonly<Record<string, string>> = {
  'Argument of type \'"restaurants/ratings"\' is not assignable to parameter of type \'"restaurants"\'': 'compiler',
  "Cannot find module '@firebase/rules-unit-testing' or its corresponding type declarations": 'compiler',
  "Cannot find module 'firelordjs'": 'compiler',
  'Could not resolve "firelordjs"': 'esbuild',
  'Directory import … is not supported': 'Node',
  'Dynamic require of "fs" is not supported': 'esbuild',
  'failed to resolve import "firelordjs"': 'Vite',
  'No test suite found in file': 'Vitest',
  'Not against real data': "the guides' own guard",
  "Property 'readJSON' is missing in type …": 'compiler',
  'TS1139: Type parameter declaration expected': 'compiler before 5.0',
  "TS2307: Cannot find module '@firebase/rules-unit-testing'": 'compiler',
  "TS2307: Cannot find module 'firelordjs'": 'compiler',
  "Type 'number' is not assignable to type 'DocumentReference<…>'": 'compiler',
};

/** Messages of the SDKs that no record holds, each with the reason. */
const unrecorded: Readonly<Record<string, string>> = {
  '"projectId" not provided in firebase.initializeApp.': 'runs are given a project',
  'Couldn\'t serialize object of type "ServerTimestampFieldValueImpl"': 'it needs both SDKs in one program',
  'Could not load the default credentials': 'runs are given an emulator',
  'Service database is not available': 'it needs two builds of the SDK in one program',
  'Service firestore is not available': 'it needs two builds of the SDK in one program',
  'The host and port of the firestore emulator must be specified': 'runs are given an emulator',
  'Using an unspecified index': 'the server here has no indexes',
};

/** At most this share of the quoted messages of SDKs may stand without a record. */
const unrecordedShare = 0.1;

interface Quote {
  place: string;
  text: string;
}

/** Sentences in inline code: what a program or the compiler says has words, and no syntax. */
function quotesOf({ file, text }: PageSource): Quote[] {
  const prose = text.replace(/^( *)(`{3,})[\s\S]*?^\1\2 *$/gm, (fence) => fence.replace(/[^\n]/g, ''));
  return [...prose.matchAll(/(?<!`)`(?<quoted>[^`\n]+)`(?!`)/g)].flatMap(({ index, groups }) => {
    const quoted = groups?.quoted ?? '';
    const words = quoted.split(/\s+/).filter((word) => /^["'“(]?[A-Za-z][\w'".,:()-]*$/.test(word));
    const isCode = /=>|[{};=]|^(?:npm|npx|import|git|export|type|const) |<[A-Z]|^[a-z]\w*\(.*\)$/.test(quoted);
    const isBetween = /^[\s,.]|[\s,]$/.test(quoted);
    const place = `${file}:${prose.slice(0, index).split('\n').length}`;
    return words.length >= 4 && !isCode && !isBetween ? [{ place, text: quoted }] : [];
  });
}

/** A quote with anything in place of an ellipsis or of a variable part of a library's message. */
function patternOf(text: string): RegExp {
  const literal = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  return new RegExp(
    text
      .replace(/^(?:TS\d+|Error): /, '')
      .split(/\s*(?:…|\.\.\.)\s*/)
      .map(literal)
      .join('[^]*'),
  );
}

/** The quotes that nothing recorded holds. */
function unknownQuotes(pages: readonly PageSource[], recorded: string): Quote[] {
  return pages.flatMap(quotesOf).filter(({ text }) => !patternOf(text).test(recorded));
}

/** Everything that the compiler, the libraries' types and runs have said. */
function recordedTexts(): string {
  const { root, manifest } = siteSamples;
  const samples = [...readRecords(root).values()].flatMap((page) => page.samples);
  return [
    ...samples.flatMap(({ errors, run }) => [...errors.map(({ text }) => text), run?.failed, ...(run?.printed ?? [])]),
    ...readOutcomes(siteSamples).map(({ text }) => text),
    ...Object.keys(manifest.environments).flatMap((name) => readLibraryRecord(root, name).messages),
  ]
    .join('\n')
    .replaceAll('\\"', '"');
}

describe('messages that pages quote', () => {
  const pages = publishedVersions.flatMap(({ set, version }) => pageFiles(versionFolder(set, version)));

  it('were recorded, or stand in the list of those that were only read', () => {
    const quotes = pages.flatMap(quotesOf).filter(({ text }) => !(text in ofOtherTools));
    const unknown = unknownQuotes(pages, recordedTexts());
    const ofSdks = unknown.filter(({ text }) => !(text in ofOtherTools));
    const printed = pages.flatMap(({ text }) => text.match(/<Outcome of=/g) ?? []).length;
    console.log(
      `${printed} messages printed from records, ${quotes.length} quoted, ${ofSdks.length} of them in no record`,
    );
    expect(printed).toBeGreaterThan(0);
    expect(quotes.length).toBeGreaterThan(0);
    expect(ofSdks.filter(({ text }) => !(text in unrecorded))).toEqual([]);
    const listed = Object.keys({ ...ofOtherTools, ...unrecorded });
    expect(listed.filter((text) => !unknown.some((quote) => quote.text === text))).toEqual([]);
    expect(ofSdks.length).toBeLessThanOrEqual(unrecordedShare * (printed + quotes.length));
  });

  it('are found where no record holds them, with their place', () => {
    const text =
      'It throws `Function limit() requires a …, but it was: 0.`\n\nOr `limit() wants a positive number`, `const a = b`.';
    const recorded = 'Function limit() requires a positive number, but it was: 0.';
    expect(unknownQuotes([{ file: 'docs/a.mdx', text }], recorded)).toEqual([
      { place: 'docs/a.mdx:3', text: 'limit() wants a positive number' },
    ]);
  });
});
