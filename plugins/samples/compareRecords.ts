import type { LooseRecord } from './recordFiles.ts';

/** A sample in one of two sets of records, by the same name in both. */
export interface NamedRecord {
  page: string;
  /** Unique in its page. */
  name: string;
  record: LooseRecord;
}

/** One thing that the compiler says differently. */
export interface Change {
  page: string;
  name: string;
  kind:
    'new sample' | 'sample gone' | 'new error' | 'error gone' | 'message changed' | 'query changed' | 'type changed';
  before: string;
  after: string;
}

type Difference = Pick<Change, 'kind' | 'before' | 'after'>;

/** Names the samples of a page so that they can be found again in another set, whatever their keys. */
export function nameRecords(page: string, records: readonly LooseRecord[]): NamedRecord[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const title = record.title ?? record.environment;
    const count = (seen.get(`${record.environment} ${title}`) ?? 0) + 1;
    seen.set(`${record.environment} ${title}`, count);
    return {
      page,
      name: `${title}${count > 1 ? ` (${count})` : ''}${record.title === undefined ? '' : ` [${record.environment}]`}`,
      record,
    };
  });
}

/** Lists what changed from one set of records to another, in page order. */
export function compareRecords(before: readonly NamedRecord[], after: readonly NamedRecord[]): Change[] {
  const idOf = ({ page, name }: NamedRecord) => `${page}\n${name}`;
  const left = new Map(before.map((named) => [idOf(named), named]));
  const right = new Map(after.map((named) => [idOf(named), named]));
  const all = new Map([...left, ...right]);
  return [...all].flatMap(([id, { page, name }]) => {
    const differences = differencesOf(left.get(id)?.record, right.get(id)?.record);
    return differences.map((difference) => ({ page, name, ...difference }));
  });
}

function differencesOf(before: LooseRecord | undefined, after: LooseRecord | undefined): Difference[] {
  if (before === undefined || after === undefined) {
    return [{ kind: before === undefined ? 'new sample' : 'sample gone', before: '', after: '' }];
  }
  return [
    ...errorDifferences(before, after),
    ...spanDifferences('query changed', before.queries, after.queries),
    ...spanDifferences('type changed', before.hovers, after.hovers),
  ];
}

function errorDifferences(before: LooseRecord, after: LooseRecord): Difference[] {
  const byPlace = ({ errors }: LooseRecord) =>
    new Map(errors.map(({ line, column, code, text }) => [`${line}:${column}:${code}`, `${code} ${text}`]));
  const [left, right] = [byPlace(before), byPlace(after)];
  return [...new Map([...left, ...right]).keys()].flatMap((place): Difference[] => {
    const [old, now] = [left.get(place), right.get(place)];
    if (old === now) {
      return [];
    }
    const kind = old === undefined ? 'new error' : now === undefined ? 'error gone' : 'message changed';
    return [{ kind, before: old ?? '', after: now ?? '' }];
  });
}

function spanDifferences(
  kind: Difference['kind'],
  before: LooseRecord['hovers'],
  after: LooseRecord['hovers'],
): Difference[] {
  const byPlace = (spans: LooseRecord['hovers']) =>
    new Map(spans.map(([line, column, , text]) => [`${line}:${column}`, text]));
  const [left, right] = [byPlace(before), byPlace(after)];
  const differences = new Map<string, Difference>();
  for (const place of new Map([...left, ...right]).keys()) {
    const [old = '', now = ''] = [left.get(place), right.get(place)];
    if (old !== now) {
      differences.set(`${old}\n${now}`, { kind, before: old, after: now });
    }
  }
  return [...differences.values()];
}

const widths = { before: 44, after: 44 };

/** The part of two texts where they begin to differ, so that a long type shows its difference. */
function excerpt(text: string, other: string, width: number): string {
  const flat = text.replaceAll(/\s+/g, ' ');
  const flatOther = other.replaceAll(/\s+/g, ' ');
  let start = 0;
  while (start < flat.length && flat[start] === flatOther[start]) {
    start++;
  }
  const from = flat.length <= width || other === '' ? 0 : Math.max(0, Math.min(start - 12, flat.length - width));
  const part = flat.slice(from, from + width);
  return `${from > 0 ? '…' : ''}${part}${from + width < flat.length ? '…' : ''}`;
}

/** Formats changes as a table, pages as headings. */
export function formatChanges(changes: readonly Change[]): string {
  const lines: string[] = [];
  for (const page of new Set(changes.map((change) => change.page))) {
    const own = changes.filter((change) => change.page === page);
    const rows = own.map(({ name, kind, before, after }) => [
      name,
      kind,
      excerpt(before, after, widths.before),
      excerpt(after, before, widths.after),
    ]);
    const table = [['sample', 'change', 'before', 'after'], ...rows];
    const columns = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
    lines.push(
      '',
      page,
      ...table.map(
        (row) =>
          `  ${row
            .map((cell, column) => cell.padEnd(columns[column] ?? 0))
            .join('  ')
            .trimEnd()}`,
      ),
    );
  }
  return lines.join('\n').trim();
}
