import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import type { Site } from './fixtures.ts';

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

/** Opens a path and measures what it takes until the page is hydrated and idle. */
export async function measureVisit(site: Site, path: string): Promise<Visit> {
  const { page } = site;
  const responses: Response[] = [];
  const isPrefetch = (response: Response): boolean => response.request().resourceType() === 'other';
  const keep = (response: Response): void => void responses.push(response);
  page.on('response', keep);
  const answer = await page.goto(path);
  await site.hydrated();
  await site.idle();
  page.off('response', keep);
  const fetched = responses.filter((response) => !isPrefetch(response) && response.url().startsWith('http'));
  const textsOf = async (kind: string): Promise<string[]> =>
    Promise.all(fetched.filter((response) => response.request().resourceType() === kind).map(textOf));
  const size = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + compressedSize(text), 0);
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

/** Files with a hash in their name, which all pages share, by their address. */
const known = new Map<string, Promise<string>>();

function textOf(response: Response): Promise<string> {
  const url = response.url();
  const text = known.get(url) ?? response.text();
  if (/\.[0-9a-f]{8,}\.(?:js|css)$/.test(url)) {
    known.set(url, text);
  }
  return text;
}

const sizes = new Map<string, number>();

function compressedSize(text: string): number {
  const size = sizes.get(text) ?? gzipSync(text, { level: 9 }).length;
  sizes.set(text, size);
  return size;
}
