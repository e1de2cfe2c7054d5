import { compileSamples, type CompileOptions } from './compile/compileSamples.ts';
import { FindingError } from './Finding.ts';
import { collectSamples } from './read/collectSamples.ts';
import type { SampleSite } from './read/readSample.ts';
import { type LooseRecord, readRecords, recordedPages, unpackRecord } from './recordFiles.ts';

/** One thing that the compiler says differently. */
export interface Change {
  page: string;
  /** Names a sample in its page so that it is found again in another set of records, whatever its key. */
  name: string;
  kind: 'sample' | 'error' | 'query' | 'type';
  /** Empty where it is new. */
  before: string;
  /** Empty where it is gone. */
  after: string;
}

/** What another release would change, and how much was compared. */
export interface Report {
  changes: Change[];
  samples: number;
  pages: number;
}

type RecordsByPage = ReadonlyMap<string, readonly LooseRecord[]>;
type Difference = Pick<Change, 'kind' | 'before' | 'after'>;

function recordsIn(root: string): RecordsByPage {
  const records = readRecords(root);
  return new Map(
    [...records].map(([page, record]) => [page, record.samples.map((each) => unpackRecord(record, each))]),
  );
}

/**
 * Compares two sets of records, each in a checkout of this repository.
 *
 * @throws FindingError for a folder without records.
 */
export function reportOnRecords(before: string, after: string): Report {
  for (const root of [before, after]) {
    if (recordedPages(root).length === 0) {
      throw new FindingError({
        file: root,
        message: 'the folder has no samples/records',
        remedy: 'give the root of a checkout of this repository',
      });
    }
  }
  return compareRecords(recordsIn(before), recordsIn(after));
}

/** Compiles the recorded samples of the given environments with whatever release is at hand, and compares. */
export async function reportOnRelease(site: SampleSite, options: CompileOptions): Promise<Report> {
  const isChosen = ({ environment }: { environment: string }) => options.environments.has(environment);
  const samples = collectSamples(site).samples.filter(isChosen);
  const results = await compileSamples(site, samples, { ...options, prove: false });
  const after = new Map<string, LooseRecord[]>();
  for (const sample of samples) {
    const record = results.get(sample)?.record;
    after.set(sample.page, [...(after.get(sample.page) ?? []), ...(record === undefined ? [] : [record])]);
  }
  const before = [...recordsIn(site.root)].map(([page, records]) => [page, records.filter(isChosen)] as const);
  return compareRecords(new Map(before), after);
}

function compareRecords(before: RecordsByPage, after: RecordsByPage): Report {
  let samples = 0;
  const pages = [...new Map([...before, ...after]).keys()];
  const changes = pages.flatMap((page) => {
    const left = byName(before.get(page) ?? []);
    const right = byName(after.get(page) ?? []);
    const names = [...new Map([...left, ...right]).keys()];
    samples += names.length;
    return names.flatMap((name) =>
      differencesOf(name, left.get(name), right.get(name)).map((difference) => ({ page, name, ...difference })),
    );
  });
  return { changes, samples, pages: pages.length };
}

function byName(records: readonly LooseRecord[]): Map<string, LooseRecord> {
  const named = new Map<string, LooseRecord>();
  for (const record of records) {
    const name = record.title === undefined ? record.environment : `${record.title} [${record.environment}]`;
    const count = [...named.keys()].filter((other) => other.replace(/ \(\d+\)$/, '') === name).length;
    named.set(count === 0 ? name : `${name} (${count + 1})`, record);
  }
  return named;
}

function differencesOf(name: string, before: LooseRecord | undefined, after: LooseRecord | undefined): Difference[] {
  if (before === undefined || after === undefined) {
    return [{ kind: 'sample', before: before === undefined ? '' : name, after: after === undefined ? '' : name }];
  }
  const errorsOf = ({ errors }: LooseRecord) =>
    new Map(errors.map(({ line, column, code, text }) => [`${line}:${column}:${code}`, `${code} ${text}`]));
  const textsOf = (spans: LooseRecord['hovers']) =>
    new Map(spans.map(([line, column, , text]) => [`${line}:${column}`, text]));
  return [
    ...placeDifferences('error', errorsOf(before), errorsOf(after)),
    ...placeDifferences('query', textsOf(before.queries), textsOf(after.queries)),
    ...placeDifferences('type', textsOf(before.hovers), textsOf(after.hovers)),
  ];
}

type TextByPlace = ReadonlyMap<string, string>;

/** Texts that differ at a place, equal differences once. */
function placeDifferences(kind: Change['kind'], left: TextByPlace, right: TextByPlace): Difference[] {
  const differences = new Map<string, Difference>();
  for (const place of new Map([...left, ...right]).keys()) {
    const [before = '', after = ''] = [left.get(place), right.get(place)];
    if (before !== after) {
      differences.set(`${before}\n${after}`, { kind, before, after });
    }
  }
  return [...differences.values()];
}

/** Characters of a text that are shown. */
const width = 100;

/** The part of two texts where they begin to differ, so that a long type shows its difference. */
function excerpt(text: string, other: string): string {
  const [flat = '', flatOther = ''] = [text, other].map((each) => each.replaceAll(/\s+/g, ' '));
  const same = [...flat].findIndex((character, index) => character !== flatOther[index]);
  const from = other === '' ? 0 : Math.max(0, Math.min(same - 12, flat.length - width));
  return `${from > 0 ? '…' : ''}${flat.slice(from, from + width)}${from + width < flat.length ? '…' : ''}`;
}

/** Formats changes page by page, as a patch shows them. */
export function formatChanges(changes: readonly Change[]): string {
  return changes
    .flatMap(({ page, name, kind, before, after }, index) => [
      ...(page === changes[index - 1]?.page ? [] : ['', page]),
      `  ${name}: ${kind}`,
      ...(before === '' ? [] : [`  - ${excerpt(before, after)}`]),
      ...(after === '' ? [] : [`  + ${excerpt(after, before)}`]),
    ])
    .join('\n')
    .trim();
}
