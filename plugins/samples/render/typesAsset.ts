import type { PageTypes } from '../../../config/SampleBlock.ts';
import type { PageRecord, TextSpan } from '../PageRecord.ts';
import { digest } from '../recordFiles.ts';

/**
 * Builds the file that carries the types of a page, named after its content, with its path from the site's base; from
 * the page's record alone, so that the page and the file agree wherever each is made.
 *
 * Queries are on the page already; a text that only they use is left out.
 */
export function typesAsset({ page, texts, samples }: PageRecord): { name: string; content: string } {
  const used = new Map<number, number>();
  const blocks = samples.map(({ hovers }) =>
    hovers.map(([line, column, length, text]): TextSpan => {
      const index = used.get(text) ?? used.size;
      used.set(text, index);
      return [line, column, length, index];
    }),
  );
  const types: PageTypes = { texts: [...used.keys()].map((index) => texts[index] ?? ''), blocks };
  const content = JSON.stringify(types);
  const slug = page.replace(/\.mdx?$/, '').replaceAll(/[^\w.-]+/g, '-');
  return { name: `assets/types/${slug}.${digest(content)}.json`, content };
}
