/** The properties of a trace event that are read here; times in microseconds. */
export interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { url?: string; functionName?: string; documentLoaderURL?: string } };
}

export interface MainThreadTasks {
  /** Length of the longest task that began before the first paint, in milliseconds. */
  beforePaint: number;
  /** Length of the longest task that began after it, when the scripts do. */
  longest: number;
  /** What took most of that one, such as `EvaluateScript main.1a2b3c4d.js`. */
  doing: string;
  /** Number of tasks after the first paint that are longer than 50 ms. */
  long: number;
}

/** A task longer than this delays an answer to the reader noticeably, in milliseconds. */
const longTask = 50;

const shells = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/**
 * Reads the tasks of the main thread of the page at `url` from a trace, from the start of its navigation on.
 *
 * @throws Error when the trace holds no navigation to `url`, no first paint, or no tasks before or after it.
 */
export function longestTask(events: readonly TraceEvent[], url: string): MainThreadTasks {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  const ofPage = events.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === start?.pid && tid === start.tid && ts + dur >= start.ts,
  );
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint');
  const tasks = ofPage.filter(
    ({ name, cat, dur }) => name === 'RunTask' && dur !== undefined && cat.includes('devtools.timeline'),
  );
  const [first, ...others] = tasks.filter(({ ts }) => paint !== undefined && ts > paint.ts);
  const before = tasks.filter(({ ts }) => paint !== undefined && ts <= paint.ts);
  if (start === undefined || paint === undefined || first === undefined || before.length === 0) {
    const missing =
      start === undefined ? 'navigation' : paint === undefined ? 'first paint' : 'task on each side of the first paint';
    throw new Error(
      `The trace holds no ${missing} of ${url}. ` +
        'This Chromium names its trace events otherwise: correct scripts/bench/longestTask.ts.',
    );
  }
  const length = ({ dur = 0 }: TraceEvent): number => dur / 1000;
  const longest = others.reduce((found, task) => (length(task) > length(found) ? task : found), first);
  return {
    beforePaint: Math.max(...before.map(length)),
    longest: length(longest),
    doing: workIn(longest, ofPage),
    long: [first, ...others].filter((task) => length(task) > longTask).length,
  };
}

function workIn(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const parts = events
    .filter(({ name, ts, dur = 0 }) => !shells.has(name) && ts >= task.ts && ts + dur <= end)
    .sort((left, right) => (right.dur ?? 0) - (left.dur ?? 0));
  // Events wrap each other, so the file is named by the longest part that has one, unless it took only little.
  const named = parts.find(({ args, dur = 0 }) => args?.data?.url?.startsWith('http') && dur > (task.dur ?? 0) / 2);
  const file = named?.args?.data?.url?.split('/').at(-1);
  return [parts[0]?.name ?? 'unnamed', ...(file === undefined ? [] : [file])].join(' ');
}
