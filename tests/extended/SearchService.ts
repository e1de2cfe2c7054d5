import type { Page } from '@playwright/test';

/** One query of a request, in the shape that the service's REST interface documents. */
export interface ServiceQuery {
  indexName: string;
  query: string;
  hitsPerPage: number;
  facetFilters: string[];
  attributesToHighlight: string[];
  highlightPreTag: string;
  highlightPostTag: string;
}

/** How the service fails, where it does. */
export type Failure = 'forbidden' | 'broken' | 'cut' | 'garbage' | 'undocumented';

/** The hosted search service as a page meets it: it speaks the documented shapes, and fails or dawdles when told to. */
export class SearchService {
  failure: Failure | undefined;
  /** Milliseconds before each answer. */
  delay = 0;
  /** Every request that came, in order. */
  readonly requests: { address: URL; queries: ServiceQuery[] }[] = [];
  /** How many of them were answered. */
  answered = 0;

  /** Takes the place of the host that a page asks. */
  async standInFor(page: Page, origin: string): Promise<void> {
    await page.route(`${origin}/**`, async (route) => {
      const { requests: queries } = route.request().postDataJSON() as { requests: ServiceQuery[] };
      this.requests.push({ address: new URL(route.request().url()), queries });
      const { failure } = this;
      await new Promise((resolve) => setTimeout(resolve, this.delay));
      // The page may have given the request up.
      const answered =
        failure === 'cut'
          ? route.abort('connectionreset')
          : route.fulfill({
              headers: { 'access-control-allow-origin': '*' },
              ...(failure ? brokenAnswers[failure] : { json: { results: queries.map(resultOf) } }),
            });
      await answered.catch(() => undefined);
      this.answered += 1;
    });
  }
}

const brokenAnswers: Readonly<Record<Exclude<Failure, 'cut'>, { status: number; body: string }>> = {
  forbidden: { status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}' },
  broken: { status: 500, body: '{"message":"Internal error","status":500}' },
  garbage: { status: 200, body: '{"results":[{"hits":[' },
  undocumented: { status: 200, body: '{"results":[{"hits":null}]}' },
};

function resultOf(query: ServiceQuery): object {
  const words = query.query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const matching = records
    .filter((record) => query.facetFilters.every((filter) => holds(record, filter)))
    .filter((record) => words.every((word) => textOf(record).toLowerCase().includes(word)));
  const hits = matching.slice(0, query.hitsPerPage).map((record) => hitOf(record, query, words));
  return { hits, nbHits: matching.length, page: 0, query: query.query, index: query.indexName, processingTimeMS: 1 };
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
  const mark = `${query.highlightPreTag}$&${query.highlightPostTag}`;
  const highlighted = (text: string): object => ({
    value: words.reduce((marked, word) => marked.replace(new RegExp(word, 'gi'), mark), text),
  });
  const levels = Object.entries(record.hierarchy).filter(
    ([level, text]) => text !== null && query.attributesToHighlight.includes(`hierarchy.${level}`),
  );
  return {
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(levels.map(([level, text]) => [level, highlighted(text ?? '')])),
    },
    _snippetResult: record.content === null ? {} : { content: highlighted(record.content) },
  };
}

type ServiceRecord = ReturnType<typeof record>;

/** A record as DocSearch documents it, and as `npm run search:records` writes it. */
function record([tag, set]: readonly [string, string], path: string, headings: string[], content: string | null) {
  const [lvl1 = null, lvl2 = null] = headings;
  return {
    objectID: `${tag} ${path} ${content ?? ''}`,
    url: `https://firelordjs.com${path}`,
    type: content === null ? `lvl${headings.length}` : 'content',
    hierarchy: { lvl0: set, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    language: 'en',
    docusaurus_tag: tag,
  };
}

const released = ['docs-default-2.9.x', 'Firestore 2.9.x'] as const;
const preview = ['docs-default-current', 'Firestore preview'] as const;
const realtime = ['docs-firesage-current', 'Realtime Database'] as const;
const missing = '/compared_to_SDK/update#a-missing-document';
const missingHeadings = ['Update compared', 'A missing document'];

const records: readonly ServiceRecord[] = [
  record(realtime, '/firesage/highlights/update', ['Update beside the official SDK'], null),
  record(released, '/compared_to_SDK/update', ['Update compared'], null),
  record(released, missing, missingHeadings, null),
  record(released, missing, missingHeadings, 'The <b>update</b> of a document that is not there rejects.'),
  record(released, '/installation', ['Installation'], null),
  record(released, '/quick_start_web', ['Quick start for the web SDK'], 'Query a collection, and read an error.'),
  record(preview, '/next', ['Preview'], 'What an update of the preview brings.'),
];
