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
  return { hits: results.map(hitOf), nbHits: total };
}

/** A result in DocSearch's shape, which is put into the page as markup but for `lvl0`: hence escaped. */
function hitOf({ url, set, headings, excerpt }: SearchResult) {
  const page = headings.slice(0, 1);
  const section = headings.slice(1);
  const path = section.length === 0 ? page : headings.slice(0, -1);
  const title = excerpt ? [...page, ...section.slice(-1)] : headings.slice(-1);
  // DocSearch brings results with one `lvl1` together; the whole path keeps them in the engine's order.
  const plain = { lvl1: joined(headings, escaped), lvl2: joined(section.slice(-1), escaped) };
  // A page is shown as its title above `content`, a section as `lvl2` above `lvl1`.
  const isPage = section.length === 0;
  const excerptMarkup = excerpt && marked(excerpt);
  return {
    objectID: url,
    url,
    url_without_anchor: url.replace(/#.*/, ''),
    anchor: url.split('#')[1] ?? null,
    type: isPage ? 'lvl1' : 'lvl2',
    content: isPage && excerpt ? escaped(excerpt) : null,
    hierarchy: { lvl0: set, ...plain, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    _highlightResult: { hierarchy: { lvl0: { value: set } } },
    _snippetResult: {
      content: { value: excerptMarkup ?? '' },
      hierarchy: isPage
        ? { lvl1: { value: joined(title, marked) } }
        : { lvl1: { value: excerptMarkup ?? joined(path, marked) }, lvl2: { value: joined(title, marked) } },
    },
  };
}

function joined(texts: readonly MarkedText[], write: (text: MarkedText) => string): string {
  return texts.map(write).join(' › ');
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
