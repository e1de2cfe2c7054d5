import { collectSamples } from '../asked/collectSamples.ts';
import type { Records } from '../Records.ts';
import { findArea } from '../site/SampleSite.ts';
import type { Sample } from '../asked/readSample.ts';
import { readPageRecords, type SampleRecord } from './PageRecord.ts';

/** A text that the newer version prints otherwise; one that it does not print is empty. */
export interface TextChange {
  kind: 'type' | 'message' | 'outcome';
  before: string;
  after: string;
}

/** What the samples that a page shares with its newer version say otherwise there. */
export interface PageChanges {
  /** Same page in the newer version, from the repository's root. */
  newer: string;
  /** What readers call that version. */
  label: string;
  /** Route of the page there. */
  route: string;
  changes: TextChange[];
}

/** The samples of pages, of all unless they are given, with what is recorded of them. */
export function recordedSamples(
  records: Records,
  pages?: readonly string[],
): { sample: Sample; record: SampleRecord | undefined }[] {
  const read = readPageRecords(records, pages);
  return collectSamples(records, pages).samples.map((sample) => ({
    sample,
    record: read.get(sample.page)?.samples.find(({ key }) => key === sample.key),
  }));
}

/** Names whose text is not the same in both, in the order in which they come; a text that is missing is empty. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { name: string; before: string; after: string }[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? '', after: after.get(name) ?? '' }))
    .filter((each) => each.before !== each.after);
}

type Said = Pick<SampleRecord, 'hovers' | 'errors' | 'run'>;

/** What a sample prints, by kind and place. */
function listTexts({ hovers, errors, run }: Said): Record<TextChange['kind'], Map<string, string>> {
  return {
    type: new Map(hovers.map(([line, column, , text]) => [`${line} ${column}`, text])),
    message: new Map(errors.map(({ line, column, code, text }) => [`${line} ${column}`, `${code}: ${text}`])),
    outcome: new Map(run && [['', JSON.stringify({ ...run, server: undefined })]]),
  };
}

const kinds = ['type', 'message', 'outcome'] as const;

/** What a sample says otherwise than before; each change once. */
export function listChanges(before: Said, after: Said): TextChange[] {
  const [old, now] = [listTexts(before), listTexts(after)];
  const changes = kinds.flatMap((kind) =>
    differences(old[kind], now[kind]).map((change) => ({ kind, before: change.before, after: change.after })),
  );
  return onceEach(changes);
}

function onceEach(changes: readonly TextChange[]): TextChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** Compares a page of an older version with the newest, from their records; each change once. */
export function compareVersions(records: Records, page: string): PageChanges | undefined {
  const { folder = '', newer } = findArea(records.manifest, page) ?? {};
  const path = page.slice(folder.length + 1);
  if (newer === undefined || records.read(`${newer.folder}/${path}`) === undefined) {
    return undefined;
  }
  const now = new Map(
    recordedSamples(records, [`${newer.folder}/${path}`]).map(({ sample, record }) => [sample.code, record]),
  );
  const changes = recordedSamples(records, [page]).flatMap(({ sample, record: before }) => {
    const after = now.get(sample.code);
    return before === undefined || after === undefined ? [] : listChanges(before, after);
  });
  return {
    newer: `${newer.folder}/${path}`,
    label: newer.label,
    route: `${newer.route.replace(/\/$/, '')}/${path.replace(/\.mdx?$/, '')}`,
    changes: onceEach(changes),
  };
}

/** How many changes of each kind there are, in words: `7 types and 2 messages`. */
export function countInWords(changes: readonly TextChange[]): string {
  const parts = kinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}
