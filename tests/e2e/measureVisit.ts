import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** What a reader's first visit to a page brings along. */
export interface Visit {
  /** Status of the page itself. */
  status: number;
  /** Compressed bytes (gzip, level 9) by kind; `scripts` are those that the page runs, not those it prefetches. */
  bytes: { html: number; styles: number; scripts: number };
  /** Paths of the scripts that the page runs. */
  scripts: string[];
  /** Text of each of them. */
  texts: string[];
  /** Everything the page asked for before it was hydrated, prefetched pages excluded. */
  requests: number;
}

/** Opens a path and measures what it takes until the page is hydrated and the network is idle. */
export async function measureVisit(page: Page, path: string): Promise<Visit> {
  const responses: Response[] = [];
  const isPrefetch = (response: Response): boolean => response.request().resourceType() === 'other';
  const keep = (response: Response): void => void responses.push(response);
  page.on('response', keep);
  const answer = await page.goto(path);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
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
    status: answer?.status() ?? 0,
    bytes: { html: size(await textsOf('document')), styles: size(await textsOf('stylesheet')), scripts: size(texts) },
    scripts: fetched
      .filter((response) => response.request().resourceType() === 'script')
      .map((response) => new URL(response.url()).pathname),
    texts,
    requests: fetched.length,
  };
}
