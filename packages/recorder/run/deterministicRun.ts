/** Ids that the SDKs make: 20 letters and digits in Firestore, a dash and 19 in the Realtime Database. */
const madeId = /(?<![\w-])(?:(?=\w*[a-z])(?=\w*[A-Z])(?=\w*\d)[A-Za-z0-9]{20}|-[\w-]{19})(?![\w-])/g;
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Milliseconds as a number is written for people, which the web wrapper adds to an ID that no document has. */
const grouped = /\b\d(?:,\d{3}){4}\b/g;
const isoTime = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const milliseconds = /\b\d{13}\b/g;
const microseconds = /\b\d{16}\b/g;
const timestamp = /\b(?<name>_?seconds\W+)(?<seconds>\d{10})(?<other>\W+_?nanoseconds\W+)\d+/g;
const port = /(?<=\b(?:127\.0\.0\.1|localhost):)\d+/g;

const now = '(time of the run)';

/** Replaces visibly what differs from run to run: ids that were made, ports, and times since `started`. */
export function deterministicRun<Run>(run: Run, started: number, ended: number): Run {
  const labels = new Map<string, string>();
  const isNow = (time: number) => time >= started - 1000 && time <= ended + 1000;
  const idOf = (id: string): string => {
    const label = labels.get(id) ?? `(automatic id${labels.size === 0 ? '' : ` ${labels.size + 1}`})`;
    labels.set(id, label);
    return label;
  };
  const stable = (text: string): string =>
    text
      .replaceAll(madeId, idOf)
      .replaceAll(uuid, idOf)
      .replaceAll(grouped, (time) => (isNow(Number(time.replaceAll(',', ''))) ? now : time))
      .replaceAll(isoTime, (time) => (isNow(Date.parse(time)) ? now : time))
      .replaceAll(timestamp, (whole, name: string, seconds: string, other: string) =>
        isNow(Number(seconds) * 1000) ? `${name}${now}${other}${now}` : whole,
      )
      .replaceAll(milliseconds, (time) => (isNow(Number(time)) ? now : time))
      .replaceAll(microseconds, (time) => (isNow(Number(time) / 1000) ? now : time))
      .replaceAll(port, '(port)');
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return stable(value);
    }
    if (typeof value === 'number') {
      return isNow(value) ? now : value;
    }
    if (Array.isArray(value)) {
      return value.map(plain);
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [stable(key), plain(inner)]))
      : value;
  };
  return plain(run) as Run;
}
