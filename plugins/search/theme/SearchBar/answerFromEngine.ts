import type { DocSearchModalProps } from '@docsearch/react';
import { search } from '../../client/search.ts';
import type { MarkedText, SearchResult } from '../../SearchAnswer.ts';

type TransformSearchClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** What a search came to, as the modal's reader is told. */
export type SearchOutcome = { query: string; total: number } | 'failure';

/** Most results that the modal shows; the results page shows all. */
export const shownResults = 20;

/**
 * Puts the site's search engine in the place of the service that DocSearch would ask.
 *
 * @param tag Active version, as `search` takes it.
 * @param report Is told what each search came to.
 */
export function answerFromEngine(
  tag: string | undefined,
  report: (outcome: SearchOutcome) => void,
): TransformSearchClient {
  const answer = async ({ requests }: { requests: { query?: string }[] }) => {
    const query = requests[0]?.query ?? '';
    try {
      const { results, total } = await search(query, tag, shownResults);
      report({ query, total });
      return { results: [{ hits: results.map(toHit), nbHits: total }] };
    } catch {
      // DocSearch takes its own failure screen back at once and throws the error on, so it is told of no results.
      report('failure');
      return { results: [{ hits: [], nbHits: 0 }] };
    }
  };
  return (client) => Object.assign(client, { search: answer });
}

/**
 * A result in DocSearch's shape, which is put into the page as markup but for `lvl0`: hence escaped.
 *
 * DocSearch brings results of one `lvl1` together, in the place of the first, and draws a line from a page's row, which
 * is of type `lvl1`, to those of its sections.
 */
function toHit({ url, set, headings, excerpt }: SearchResult, position: number, results: readonly SearchResult[]) {
  const [title = [], ...sections] = headings;
  const section = sections.at(-1);
  const markedTitle = { value: markHtml(title) };
  const words = excerpt && markHtml(excerpt);
  const above = sections.slice(0, -1).map(markHtml).join(' › ');
  return {
    objectID: url,
    url,
    type: section ? 'lvl2' : 'lvl1',
    content: !section && excerpt ? escaped(excerpt) : null,
    hierarchy: { lvl0: set, lvl1: escaped(title), lvl2: section ? escaped(section) : null },
    // Number of the page's results before this one.
    _distinctSeqID: results.slice(0, position).filter((other) => stripHash(other.url) === stripHash(url)).length,
    _highlightResult: { hierarchy: { lvl1: markedTitle } },
    _snippetResult: {
      content: { value: words ?? '' },
      hierarchy: section
        ? // In the place of an empty text, DocSearch shows the page's title.
          { lvl1: { value: words ?? (above || ' ') }, lvl2: { value: markHtml(section) } }
        : { lvl1: markedTitle },
    },
  };
}

function stripHash(url: string): string {
  return url.replace(/#.*/, '');
}

function markHtml(text: MarkedText): string {
  return text.map((piece) => (piece.marked ? `<mark>${escaped([piece])}</mark>` : escaped([piece]))).join('');
}

function escaped(text: MarkedText): string {
  const plain = text.map((piece) => piece.text).join('');
  return plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
