import { recordedPages } from '../../../packages/records/answers/SampleRecord.ts';
import { maxLines, nameTypes } from '../../../plugins/pages/render/shortenType.ts';
import { typesAsset } from '../../../plugins/pages/render/typesAsset.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { expect, it } from 'vitest';
import type { PageTypes } from '../../../plugins/pages/browser/SampleBlock.ts';

const words = (text: string) => text.match(/"[^"]*"|[\w$]+|[^\s\w]/g) ?? [];

it('shortenType shows at most 6 lines of each recorded type, of words that the compiler wrote', () => {
  let count = 0;
  let shortened = 0;
  for (const page of recordedPages(siteRecords)) {
    const { texts } = JSON.parse(typesAsset(siteRecords, page)!.content) as PageTypes;
    const named = nameTypes(texts.map(([first, whole = first]) => whole));
    for (const [first, whole] of texts) {
      count++;
      expect(first.split('\n').length, first).toBeLessThanOrEqual(maxLines);
      if (whole !== undefined) {
        shortened++;
        const recorded = new Set([...words(whole), ...named.values(), '…']);
        const cutWord = first.endsWith('…') ? words(first).at(-2) : undefined;
        expect(
          words(first).filter((word) => !recorded.has(word) && word !== cutWord),
          first,
        ).toEqual([]);
      }
    }
  }
  console.log(`${count} recorded types, ${shortened} shortened`);
  expect(shortened).toBeGreaterThan(0);
});
