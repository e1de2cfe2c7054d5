import { describe, expect, it } from 'vitest';
import { compareVersions, countInWords } from '../../records/said/compareVersions.ts';
import { type PageRecord, writePageRecord } from '../../records/said/PageRecord.ts';
import { readSample } from '../../records/asked/readSample.ts';
import type { ResolvedNode } from '../../plugins/samples/resolve/ResolvedNode.ts';
import { resolvePage } from '../../plugins/samples/resolve/resolvePage.ts';
import { createSite, kitManifest, pageWith } from '../content/samples/sampleSite.ts';

type Said = Partial<Pick<PageRecord['samples'][number], 'errors' | 'run'>> & { type: string };

/** A site whose page stands in two versions, with what the compiler said about its only sample in each. */
function siteOf(older: Said, newer: Said, newerCode = 'const tip = 1') {
  const site = createSite(
    { 'old/a.mdx': pageWith('const tip = 1'), 'docs/a.mdx': pageWith(newerCode), 'old/gone.mdx': 'Gone.' },
    {
      ...kitManifest,
      areas: [
        { folder: 'old', route: '/old', environment: 'kit', newer: { folder: 'docs', label: '2.x', route: '/' } },
        ...kitManifest.areas,
      ],
    },
  );
  for (const [page, code, { type, ...said }] of [
    ['old/a.mdx', 'const tip = 1', older],
    ['docs/a.mdx', newerCode, newer],
  ] as const) {
    const sample = readSample(site, page, { line: 3, language: 'ts', meta: '', code });
    const key = 'key' in sample ? sample.key : '';
    const record = { key, environment: 'kit', queries: [], errors: [], completions: [] };
    writePageRecord(site.root, { page, samples: [{ ...record, hovers: [[0, 6, 3, type]], ...said }] });
  }
  return site;
}

const message = (text: string) => ({ line: 0, column: 0, length: 1, code: 2322, text });
const before: Said = { type: 'const tip: 1', errors: [message('No.')], run: { server: 'A 1', printed: ['1'] } };

describe('two versions of a page', () => {
  it('compareVersions compares the types, messages and outcomes of the samples that both versions have', () => {
    const after: Said = { type: 'const tip: number', errors: [], run: { server: 'A 1', printed: ['2'] } };
    const compared = compareVersions(siteOf(before, after), 'old/a.mdx');
    expect(compared).toMatchObject({ newer: 'docs/a.mdx', label: '2.x', route: '/a' });
    expect(compared?.changes).toEqual([
      { kind: 'type', before: 'const tip: 1', after: 'const tip: number' },
      { kind: 'message', before: '2322: No.', after: '' },
      { kind: 'outcome', before: '{"printed":["1"]}', after: '{"printed":["2"]}' },
    ]);
    expect(countInWords(compared?.changes ?? [])).toBe('1 type, 1 message and 1 outcome');
  });

  it.each([
    ['the server alone is another', { ...before, run: { server: 'A 2', printed: ['1'] } }, undefined],
    ['the code is another', { ...before, type: 'const tip: 2' }, 'const tip = 2'],
  ])('compareVersions finds no difference where %s', (_name, after, code) => {
    expect(compareVersions(siteOf(before, after, code), 'old/a.mdx')?.changes).toEqual([]);
  });

  it('compareVersions does nothing where there is no newer page, or none older', () => {
    const site = siteOf(before, before);
    expect(compareVersions(site, 'docs/a.mdx')).toBeUndefined();
    expect(compareVersions(site, 'old/gone.mdx')).toBeUndefined();
  });

  it.each([
    [
      'one line that leads to the newer page',
      { ...before, type: 'const tip: number' },
      ['1 type of the samples on this page differs in ', '/a'],
    ],
    ['nothing where they agree', before, []],
  ])('the older version of a page says %s', (_name, after, expected) => {
    const site = siteOf(before, after);
    const code = {
      type: 'code',
      lang: 'ts',
      meta: '',
      value: 'const tip = 1',
      position: { start: { line: 3 }, end: { line: 5 } },
    };
    const tree: ResolvedNode = { type: 'root', children: [code] };
    resolvePage(site, 'old/a.mdx', tree);
    const [note, link] = tree.children?.[0]?.children ?? [];
    expect([note?.value, link?.url].filter((each) => each !== undefined)).toEqual(expected);
  });
});
