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
  /** Length of the longest task, in milliseconds. */
  longest: number;
  /** What took most of the longest task, such as `EvaluateScript main.1a2b3c4d.js`. */
  doing: string;
  /** Number of tasks longer than 50 ms. */
  long: number;
}

/** A task longer than this delays an answer to the reader noticeably, in milliseconds. */
const longTask = 50;

const shells = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/**
 * Reads the tasks of the main thread of the page at `url` from a trace, from the start of its navigation on.
 *
 * @throws Error when the trace holds no navigation to `url`, or no task after it.
 */
export function longestTask(events: readonly TraceEvent[], url: string): MainThreadTasks {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  const ofPage = events.filter(
    ({ pid, tid, ts, dur }) => dur !== undefined && pid === start?.pid && tid === start.tid && ts + dur > start.ts,
  );
  const tasks = ofPage.filter(({ name, cat }) => name === 'RunTask' && cat.includes('devtools.timeline'));
  const [first, ...rest] = tasks;
  if (start === undefined || first === undefined) {
    throw new Error(
      `The trace holds ${start === undefined ? 'no navigation' : 'no task after the navigation'} to ${url}. ` +
        'This Chromium names its trace events otherwise: correct scripts/bench/longestTask.ts.',
    );
  }
  const length = ({ dur = 0 }: TraceEvent): number => dur / 1000;
  const longest = rest.reduce((found, task) => (length(task) > length(found) ? task : found), first);
  return {
    longest: length(longest),
    doing: workIn(longest, ofPage),
    long: tasks.filter((task) => length(task) > longTask).length,
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
