import type { PageTypes } from '../../../config/SampleBlock.ts';
import type { PageRecord, TextSpan } from '../record/PageRecord.ts';
import { digest } from '../record/recordFiles.ts';
import { required } from '../../shared/required.ts';

/**
 * Builds the file that carries the types of a page, named after its content, with its path from the site's base; from
 * the page's record alone, so that the page and the file agree wherever each is made.
 *
 * Queries are on the page already; a text that only they use is left out.
 */
export function typesAsset({ page, samples }: PageRecord): { name: string; content: string } {
  const texts = [...new Set(samples.flatMap(({ hovers }) => hovers.map(([, , , text]) => text)))];
  const indices = new Map(texts.map((text, index) => [text, index]));
  const blocks = samples.map(({ hovers }) =>
    hovers.map(([line, column, length, text]): TextSpan<number> => [
      line,
      column,
      length,
      required(indices.get(text), `the type ${text}`),
    ]),
  );
  const content = JSON.stringify({ texts, blocks } satisfies PageTypes);
  const slug = page.replace(/\.mdx?$/, '').replaceAll(/[^\w.-]+/g, '-');
  return { name: `assets/types/${slug}.${digest(content)}.json`, content };
}
