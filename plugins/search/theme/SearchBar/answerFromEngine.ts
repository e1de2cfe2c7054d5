import type { DocSearchModalProps } from '@docsearch/react';
import { loadSearchEngine } from '../../client/loadSearchEngine.ts';
import type { MarkedText, SearchAnswer, SearchResult } from '../../SearchEngine.ts';

type TransformSearchClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** What a search came to, as the modal's reader is told. */
export type Outcome = { query: string; total: number } | 'failure';

/** Most results that the modal shows; the results page shows all. */
export const shownResults = 20;

/**
 * Puts the site's search engine in the place of the service that DocSearch would ask.
 *
 * @param tag Version being read, as `SearchEngine` takes it.
 * @param report Is told what each search came to.
 */
export function answerFromEngine(tag: string | undefined, report: (outcome: Outcome) => void): TransformSearchClient {
  const search = async ({ requests }: { requests: { query?: string }[] }) => {
    const query = requests[0]?.query ?? '';
    try {
      const engine = await loadSearchEngine();
      const answer = await engine.search(query, tag, shownResults);
      report({ query, total: answer.total });
      return { results: [responseOf(answer)] };
    } catch {
      // DocSearch takes its own failure screen back at once and throws the error on, so it is told of no results.
      report('failure');
      return { results: [responseOf({ results: [], total: 0 })] };
    }
  };
  return (client) => Object.assign(client, { search });
}

function responseOf({ results, total }: SearchAnswer) {
  const rows = new Map<string, number>();
  const hits = results.map((result) => {
    const page = result.url.replace(/#.*/, '');
    const row = rows.get(page) ?? 0;
    rows.set(page, row + 1);
    return hitOf(result, page, row);
  });
  return { hits, nbHits: total };
}

/**
 * A result in DocSearch's shape, which is put into the page as markup but for `lvl0`: hence escaped.
 *
 * DocSearch brings results of one `lvl1` together, in the place of the first, and draws a line from a page's row, which
 * is of type `lvl1`, to those of its sections.
 *
 * @param row Number of the page's results before this one.
 */
function hitOf({ url, set, headings, excerpt }: SearchResult, page: string, row: number) {
  const [title = [], ...sections] = headings;
  const section = sections.at(-1);
  const excerptMarkup = excerpt && marked(excerpt);
  const hierarchy = { lvl0: set, lvl1: escaped(title), lvl2: section ? escaped(section) : null };
  return {
    objectID: url,
    url,
    url_without_anchor: page,
    anchor: url.split('#')[1] ?? null,
    type: section ? 'lvl2' : 'lvl1',
    content: !section && excerpt ? escaped(excerpt) : null,
    hierarchy: { ...hierarchy, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    _distinctSeqID: row,
    _highlightResult: { hierarchy: { lvl0: { value: set }, lvl1: { value: marked(title) } } },
    _snippetResult: {
      content: { value: excerptMarkup ?? '' },
      hierarchy: section
        ? {
            // In the place of an empty text, DocSearch shows the page's title.
            lvl1: { value: excerptMarkup ?? (sections.slice(0, -1).map(marked).join(' › ') || ' ') },
            lvl2: { value: marked(section) },
          }
        : { lvl1: { value: marked(title) } },
    },
  };
}

function marked(text: MarkedText): string {
  return text.map((piece) => (piece.marked ? `<mark>${escape(piece.text)}</mark>` : escape(piece.text))).join('');
}

function escaped(text: MarkedText): string {
  return text.map((piece) => escape(piece.text)).join('');
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? '');
}
