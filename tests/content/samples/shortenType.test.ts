import { recordedPages } from '../../../packages/records/answers/SampleRecord.ts';
import { maxLines, nameTypes } from '../../../plugins/pages/render/shortenType.ts';
import { typesAsset } from '../../../plugins/pages/render/typesAsset.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { expect, it } from 'vitest';
import type { PageTypes } from '../../../plugins/pages/browser/SampleBlock.ts';

const words = (text: string) => text.match(/"[^"]*"|[\w$]+|[^\s\w]/g) ?? [];

it('shortenType shows at most 6 lines of each recorded type, of words that the compiler wrote', () => {
  let shortened = 0;
  const setups = siteRecords.listAll('samples/setups').map((file) => siteRecords.read(file) ?? '');
  const declared = setups.join('').match(/(?<=^export type )\w+(?= = MetaTypeCreator<)/gm) ?? [];
  for (const page of recordedPages(siteRecords)) {
    const { texts } = JSON.parse(typesAsset(siteRecords, page)!.content) as PageTypes;
    const named = nameTypes(texts.map(([first, whole = first]) => whole));
    for (const [first, whole] of texts) {
      expect(first.split('\n').length, first).toBeLessThanOrEqual(maxLines);
      if (whole !== undefined) {
        shortened++;
        const recorded = new Set([...words(whole), ...named.values(), ...declared, '…']);
        const cutWord = first.endsWith('…') ? words(first).at(-2) : undefined;
        expect(
          words(first).filter((word) => !recorded.has(word) && word !== cutWord),
          first,
        ).toEqual([]);
      }
    }
  }
  expect(shortened).toBeGreaterThan(0);
});
