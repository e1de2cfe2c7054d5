import type { RecordedRun } from '../PageRecord.ts';

/** Ids that the SDKs make: 20 letters and digits in Firestore, a dash and 19 in the Realtime Database. */
const madeId = /^(?:[A-Za-z0-9]{20}|-[\w-]{19})$/;

/**
 * Replaces what differs from run to run, so that the same sample records the same: ids that were made, and times
 * within the run.
 */
export function deterministicRun(run: RecordedRun, started: number, ended: number): RecordedRun {
  const labels = new Map<string, string>();
  const isNow = (time: number) => time >= started - 1000 && time <= ended + 1000;
  const named = (text: string) =>
    [...labels].reduce((result, [id, label]) => result.replaceAll(id, label), text.replaceAll(/\b\d{13}\b/g, timeOf));
  const timeOf = (digits: string) => (isNow(Number(digits)) ? '(time of the write)' : digits);
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        for (const part of key.split('/').filter((name) => madeId.test(name) && !labels.has(name))) {
          labels.set(part, `(automatic id${labels.size === 0 ? '' : ` ${labels.size + 1}`})`);
        }
        collect(inner);
      }
    }
  };
  const plain = (value: unknown): unknown => {
    if (value instanceof Date || (typeof value === 'number' && isNow(value))) {
      return isNow(Number(value)) ? '(time of the write)' : (value as Date).toISOString();
    }
    if (Array.isArray(value)) {
      return value.map(plain);
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [named(key), plain(inner)]));
    }
    return typeof value === 'string' ? named(value) : value;
  };
  collect(run.database);
  return {
    server: run.server,
    printed: run.printed.map(named),
    ...(run.failed === undefined ? {} : { failed: named(run.failed) }),
    database: plain(run.database) as Record<string, unknown>,
  };
}
