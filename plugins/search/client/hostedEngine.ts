import type { MarkedText, SearchAnswer, SearchEngine, SearchResult } from '../SearchEngine.ts';
import { serviceOrigin } from '../serviceOrigin.ts';
import { cutQuery } from './cutQuery.ts';

/** How to reach the hosted service. */
export interface HostedService {
  appId: string;
  apiKey: string;
  indexName: string;
}

/** The service's answer to one of the queries of a request. */
interface ServiceAnswer {
  hits: readonly object[];
  nbHits: number;
}

// Where other versions answer as well, they get this share of the places, as they do without the service.
const othersShare = 0.3;
const timeoutMilliseconds = 8_000;
// Characters that no page holds, so that markup in a page is never taken for a mark.
const markStart = '\u{E000}';
const markEnd = '\u{E001}';
const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * The engine of the hosted service, by its REST interface: one request to one host for each query, which asks first for
 * the version being read and then for the others.
 */
export function createHostedEngine({ appId, apiKey, indexName }: HostedService): SearchEngine {
  // In the address and as plain text, as the service's own client sends them, so that no preflight request is needed.
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey });
  const address = `${serviceOrigin(appId)}/1/indexes/*/queries?${credentials.toString()}`;
  return {
    async search(query, tag, limit) {
      const parameters = { indexName, query: cutQuery(query), hitsPerPage: limit, ...shape };
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({
          requests: contextsOf(tag).map((facetFilters) => ({ ...parameters, facetFilters })),
        }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (!response.ok) {
        throw new Error(`The search service at ${serviceOrigin(appId)} answered with status ${response.status}.`);
      }
      return answerOf(await response.json(), tag, limit);
    },
  };
}

/** Which words the service sends back, and how it marks what matched. */
const shape = {
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'docusaurus_tag'],
  attributesToHighlight: headingLevels.map((level) => `hierarchy.${level}`),
  attributesToSnippet: ['content:20'],
  snippetEllipsisText: '…',
  highlightPreTag: markStart,
  highlightPostTag: markEnd,
};

function contextsOf(tag: string | undefined): (string | string[])[][] {
  const language = 'language:en';
  return tag === undefined
    ? [[language]]
    : [
        [language, `docusaurus_tag:${tag}`],
        [language, `docusaurus_tag:-${tag}`],
      ];
}

function answerOf(body: unknown, tag: string | undefined, limit: number): SearchAnswer {
  const answers = property(body, 'results');
  if (!Array.isArray(answers) || !answers.every(isServiceAnswer)) {
    throw new Error('The search service answered in a shape that is not documented.');
  }
  const results = answers
    .flatMap(({ hits }) => hits.map((hit) => resultOf(hit, tag)))
    .filter((result) => result !== undefined);
  const current = results.filter((result) => result.current);
  const others = results.filter((result) => !result.current);
  const places = Math.max(limit - others.length, Math.ceil(limit * (1 - othersShare)));
  return {
    results: [...current.slice(0, places), ...others].slice(0, limit),
    total: answers.reduce((sum, { nbHits }) => sum + nbHits, 0),
  };
}

function isServiceAnswer(value: unknown): value is ServiceAnswer {
  const hits = property(value, 'hits');
  return (
    Array.isArray(hits) &&
    hits.every((hit) => typeof hit === 'object' && hit !== null) &&
    typeof property(value, 'nbHits') === 'number'
  );
}

/** A record as a result, or undefined for one that is not DocSearch's shape, which an index may hold beside others. */
function resultOf(hit: object, tag: string | undefined): SearchResult | undefined {
  const url = property(hit, 'url');
  const type = property(hit, 'type');
  const set = property(property(hit, 'hierarchy'), 'lvl0');
  const headings = headingLevels.flatMap((level) => {
    const plain = property(property(hit, 'hierarchy'), level);
    const marked = property(property(property(property(hit, '_highlightResult'), 'hierarchy'), level), 'value');
    return typeof plain === 'string' && plain !== '' ? [piecesOf(typeof marked === 'string' ? marked : plain)] : [];
  });
  if (typeof url !== 'string' || !URL.canParse(url) || typeof set !== 'string' || headings.length === 0) {
    return undefined;
  }
  const { pathname, hash } = new URL(url);
  const snippet = property(property(property(hit, '_snippetResult'), 'content'), 'value');
  const isText = type === 'content' && typeof snippet === 'string';
  return {
    url: pathname + hash,
    set,
    current: tag !== undefined && property(hit, 'docusaurus_tag') === tag,
    headings,
    excerpt: isText ? piecesOf(snippet) : undefined,
    kind: isText ? 'text' : type === 'lvl1' ? 'page' : 'heading',
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function piecesOf(text: string): MarkedText {
  return text.split(markStart).flatMap((part, index) => {
    const [marked = '', plain = ''] = index === 0 ? ['', part] : part.split(markEnd);
    return [
      { text: marked, marked: true },
      { text: plain, marked: false },
    ].filter((piece) => piece.text !== '');
  });
}
