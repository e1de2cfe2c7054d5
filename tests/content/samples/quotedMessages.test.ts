import { describe, expect, it } from 'vitest';
import { readLibraryRecord } from '../../../plugins/samples/library/recordLibraries.ts';
import { readRecords } from '../../../plugins/samples/recordFiles.ts';
import { readOutcomes } from '../../../plugins/samples/run/recordOutcomes.ts';
import { siteSamples } from '../../../plugins/samples/siteSamples.ts';
import type { PageSource } from '../pageProblems.ts';
import { pageFiles } from '../pageFiles.ts';

/** Messages that pages quote and no record holds, each with the place that it was read in. */
const unrecorded: Readonly<Record<string, string>> = {};

/** At most this share of the quoted messages may stand without a record. */
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
    ...readOutcomes(siteSamples).flatMap(({ record }) => Object.values(record?.outcomes ?? {}).map(({ text }) => text)),
    ...Object.values(manifest.environments).flatMap(({ library }) => readLibraryRecord(root, library).messages),
  ]
    .join('\n')
    .replaceAll('\\"', '"');
}

describe('messages that pages quote', () => {
  const pages = ['versioned_docs', 'docs', 'firesage'].flatMap((folder) => pageFiles(folder));

  it('were recorded, or stand in the list of those that were only read', () => {
    const quotes = pages.flatMap(quotesOf);
    const unknown = unknownQuotes(pages, recordedTexts());
    console.log(`${quotes.length} quoted messages, ${unknown.length} of them in no record`);
    expect(quotes.length).toBeGreaterThan(0);
    expect(unknown.filter(({ text }) => !(text in unrecorded))).toEqual([]);
    expect(Object.keys(unrecorded).filter((text) => !unknown.some((quote) => quote.text === text))).toEqual([]);
    expect(unknown.length).toBeLessThanOrEqual(unrecordedShare * quotes.length);
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
