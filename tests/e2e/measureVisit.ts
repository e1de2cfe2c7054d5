import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** What a reader's first visit to a page brings along. */
export interface Visit {
  /** Compressed bytes (gzip, level 9) by kind; `scripts` are those that the page runs, not those it prefetches. */
  bytes: { html: number; styles: number; scripts: number };
  /** Paths of the scripts that the page runs. */
  scripts: string[];
  /** Text of each of them. */
  texts: string[];
  /** Everything the page asked for before it was hydrated, prefetched pages excluded. */
  requests: number;
}

/** A task of the page's main thread. */
export interface Task {
  /** Milliseconds of processor time, which other work on the machine does not lengthen as it does wall time. */
  cpu: number;
  /** Milliseconds from the start of the trace. */
  start: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

function isTraceEvent(value: unknown): value is TraceEvent {
  return typeof value === 'object' && value !== null && 'name' in value && 'ts' in value;
}

/**
 * Opens a path and measures what it takes until the page is hydrated and the network is idle.
 *
 * @param open Opens the path and waits for hydration; by default a plain visit.
 */
export async function measureVisit(page: Page, path: string, open = visit): Promise<Visit> {
  const responses: Response[] = [];
  const isPrefetch = (response: Response): boolean => response.request().resourceType() === 'other';
  const keep = (response: Response): void => void responses.push(response);
  page.on('response', keep);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  page.off('response', keep);
  const fetched = responses.filter((response) => !isPrefetch(response) && response.url().startsWith('http'));
  const textsOf = async (kind: string): Promise<string[]> =>
    Promise.all(
      fetched.filter((response) => response.request().resourceType() === kind).map((response) => response.text()),
    );
  const size = (texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  const texts = await textsOf('script');
  return {
    bytes: { html: size(await textsOf('document')), styles: size(await textsOf('stylesheet')), scripts: size(texts) },
    scripts: fetched
      .filter((response) => response.request().resourceType() === 'script')
      .map((response) => new URL(response.url()).pathname),
    texts,
    requests: fetched.length,
  };
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/**
 * The tasks of the page's main thread from its request until a second after hydration, longest first.
 *
 * @throws Error when the trace holds no task of a page, which Chromium alone writes.
 */
export async function measureTasks(page: Page, path: string, open = visit): Promise<Task[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }: { value: unknown[] }) => events.push(...value.filter(isTraceEvent)));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
  await open(page, path);
  await page.waitForTimeout(1000);
  await session.send('Tracing.end');
  await complete;
  // The thread that ran the page's scripts; an idle tab has a main thread as well.
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const calls = ({ pid, tid }: TraceEvent): number =>
    events.filter((event) => event.name === 'FunctionCall' && event.pid === pid && event.tid === tid).length;
  const [main] = pages.sort((left, right) => calls(right) - calls(left));
  const first = Math.min(...events.filter(({ ts }) => ts > 0).map(({ ts }) => ts));
  const tasks = events
    .filter(({ name, ph, pid, tid }) => /RunTask$/.test(name) && ph === 'X' && pid === main?.pid && tid === main?.tid)
    .map(({ ts, dur = 0, tdur = dur }) => ({ cpu: tdur / 1000, start: (ts - first) / 1000 }))
    .sort((left, right) => right.cpu - left.cpu);
  if (tasks.length === 0) {
    throw new Error(`${path}: the trace holds no task of the page. Trace it with Chromium.`);
  }
  return tasks;
}
