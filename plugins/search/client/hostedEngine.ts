import { liteClient } from 'algoliasearch/lite';
import { cutQuery, serviceHost } from '../addresses.ts';
import { type MarkedText, type SearchEngine, type SearchResult, shareOut } from '../SearchEngine.ts';

/** How to reach the hosted service. */
export interface HostedService {
  appId: string;
  apiKey: string;
  indexName: string;
}

/** A record in DocSearch's shape, with what matched. */
interface Hit {
  url: string;
  type: string;
  docusaurus_tag: string;
  hierarchy: Record<string, string | null>;
  _highlightResult?: { hierarchy?: Record<string, { value: string }> };
  _snippetResult?: { content?: { value: string } };
}

const timeout = 8_000;
// Characters that no page holds, so that markup in a page is never taken for a mark.
const markStart = '\u{E000}';
const markEnd = '\u{E001}';
const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Which words the service sends back, and how it marks what matched. */
const shape = {
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'docusaurus_tag'],
  attributesToHighlight: headingLevels.map((level) => `hierarchy.${level}`),
  attributesToSnippet: ['content:20'],
  snippetEllipsisText: '…',
  highlightPreTag: markStart,
  highlightPostTag: markEnd,
};

/** The engine of the hosted service, which is asked for the version being read and for the others in one request. */
export function createHostedEngine({ appId, apiKey, indexName }: HostedService): SearchEngine {
  const client = liteClient(appId, apiKey, {
    // The content policy allows this host alone.
    hosts: [{ url: serviceHost(appId), accept: 'readWrite', protocol: 'https' }],
    timeouts: { connect: timeout, read: timeout, write: timeout },
  });
  return {
    async search(query, tag, limit) {
      const parameters = { indexName, query: cutQuery(query), hitsPerPage: limit, ...shape };
      const requests = contextsOf(tag).map((facetFilters) => ({ ...parameters, facetFilters }));
      try {
        const { results } = await client.searchForHits({ requests });
        const hits = results.flatMap((result) => result.hits as readonly object[] as readonly Hit[]);
        const found = hits.filter(isSection).map((hit) => resultOf(hit, tag));
        return { results: shareOut(found, limit), total: results.reduce((sum, { nbHits = 0 }) => sum + nbHits, 0) };
      } catch (error) {
        // An answer of another shape is kept by the client like any other.
        await client.clearCache();
        throw error;
      }
    },
  };
}

function contextsOf(tag: string | undefined): string[][] {
  const language = 'language:en';
  return tag === undefined
    ? [[language]]
    : [
        [language, `docusaurus_tag:${tag}`],
        [language, `docusaurus_tag:-${tag}`],
      ];
}

/** An index may hold other records beside those of DocSearch's shape. */
function isSection({ url, hierarchy }: Partial<Hit>): boolean {
  return url !== undefined && URL.canParse(url) && Boolean(hierarchy?.lvl0) && Boolean(hierarchy?.lvl1);
}

function resultOf(hit: Hit, tag: string | undefined): SearchResult {
  const { pathname, hash } = new URL(hit.url);
  const snippet = hit.type === 'content' ? hit._snippetResult?.content?.value : undefined;
  return {
    url: pathname + hash,
    set: hit.hierarchy.lvl0 ?? '',
    current: tag !== undefined && hit.docusaurus_tag === tag,
    headings: headingLevels.flatMap((level) => {
      const heading = hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level];
      return heading ? [piecesOf(heading)] : [];
    }),
    excerpt: snippet === undefined ? undefined : piecesOf(snippet),
    kind: snippet !== undefined ? 'text' : hit.type === 'lvl1' ? 'page' : 'heading',
  };
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
