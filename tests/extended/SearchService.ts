import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { ServiceRecord } from './searchRecords.ts';

/** One query of a request, in the shape that the service's REST interface documents. */
export interface ServiceQuery {
  indexName: string;
  query: string;
  hitsPerPage: number;
  facetFilters: (string | string[])[];
  attributesToHighlight: string[];
  attributesToSnippet: string[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
}

/** How the service fails, where it does. */
export type Failure = 'forbidden' | 'broken' | 'cut' | 'garbage' | 'undocumented';

/** The hosted search service on loopback: it speaks the documented shapes, and fails or dawdles when told to. */
export class SearchService {
  failure: Failure | undefined;
  /** Milliseconds before each answer. */
  delay = 0;
  /** Every request that came, in order. */
  readonly requests: { address: URL; queries: ServiceQuery[] }[] = [];
  /** How many of them were answered. */
  answered = 0;
  private readonly server: Server;

  constructor(records: readonly ServiceRecord[]) {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const address = new URL(request.url ?? '/', 'http://localhost');
        const { requests: queries } = JSON.parse(body) as { requests: ServiceQuery[] };
        this.requests.push({ address, queries });
        const { failure } = this;
        setTimeout(() => {
          if (failure === 'cut') {
            response.destroy();
            return;
          }
          const { status, text } = answer(failure, () => queries.map((query) => answerTo(query, records)));
          response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
          response.end(text);
          this.answered += 1;
        }, this.delay);
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Takes the place of the host that a page asks. */
  async standInFor(page: Page, origin: string): Promise<void> {
    const port = (this.server.address() as AddressInfo).port;
    await page.route(`${origin}/**`, async (route) => {
      const asked = new URL(route.request().url());
      try {
        const response = await route.fetch({ url: `http://127.0.0.1:${port}${asked.pathname}${asked.search}` });
        await route.fulfill({ response });
      } catch {
        await route.abort('connectionreset').catch(() => undefined);
      }
    });
  }
}

function answer(failure: Failure | undefined, results: () => object[]): { status: number; text: string } {
  switch (failure) {
    case 'forbidden':
      return { status: 403, text: '{"message":"Invalid Application-ID or API key","status":403}' };
    case 'broken':
      return { status: 500, text: '{"message":"Internal error","status":500}' };
    case 'garbage':
      return { status: 200, text: '{"results":[{"hits":[' };
    case 'undocumented':
      return { status: 200, text: '{"results":[{"hits":null}]}' };
    case 'cut':
    case undefined:
      return { status: 200, text: JSON.stringify({ results: results() }) };
  }
}

function answerTo(query: ServiceQuery, records: readonly ServiceRecord[]): object {
  const words = query.query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const matching = records
    .filter((record) => query.facetFilters.every((filter) => [filter].flat().some((value) => holds(record, value))))
    .filter((record) => words.every((word) => textOf(record).toLowerCase().includes(word)));
  return {
    hits: matching.slice(0, query.hitsPerPage).map((record) => hitOf(record, query, words)),
    nbHits: matching.length,
    page: 0,
    nbPages: Math.ceil(matching.length / query.hitsPerPage),
    hitsPerPage: query.hitsPerPage,
    exhaustiveNbHits: true,
    query: query.query,
    index: query.indexName,
    processingTimeMS: 1,
  };
}

/** Whether a facet filter holds, such as `language:en`, or `docusaurus_tag:-default` for all others. */
function holds(record: ServiceRecord, filter: string): boolean {
  const [facet = '', value = ''] = filter.split(/:(.*)/s);
  const has = (wanted: string): boolean => Reflect.get(record, facet) === wanted;
  return value.startsWith('-') ? !has(value.slice(1)) : has(value);
}

function textOf({ hierarchy, content }: ServiceRecord): string {
  return [...Object.values(hierarchy).slice(1), content].filter((text) => text !== null).join(' ');
}

function hitOf(record: ServiceRecord, query: ServiceQuery, words: readonly string[]): object {
  const highlighted = (text: string): object => ({
    value: words.reduce(
      (marked, word) => marked.replace(new RegExp(word, 'gi'), `${query.highlightPreTag}$&${query.highlightPostTag}`),
      text,
    ),
    matchLevel: words.some((word) => text.toLowerCase().includes(word)) ? 'full' : 'none',
    matchedWords: words.filter((word) => text.toLowerCase().includes(word)),
  });
  const levels = Object.entries(record.hierarchy).filter(([level]) =>
    query.attributesToHighlight.includes(`hierarchy.${level}`),
  );
  return {
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        levels.flatMap(([level, text]) => (text === null ? [] : [[level, highlighted(text)]])),
      ),
    },
    _snippetResult: record.content === null ? {} : { content: highlighted(record.content) },
  };
}
