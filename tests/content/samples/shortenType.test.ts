import { recordedPages } from '../../../records/said/PageRecord.ts';
import { maxLines, nameTypes, shortenType } from '../../../plugins/samples/render/shortenType.ts';
import { typesAsset } from '../../../plugins/samples/render/typesAsset.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { describe, expect, it } from 'vitest';
import type { PageTypes } from '../../../plugins/samples/browser/SampleBlock.ts';

const meta =
  '{\n    base: {\n        name: string;\n    };\n    read: {\n        name: string;\n    };\n    collectionID: "dishes";\n}';
const call = `(alias) setDoc<${meta}, {\n    name: string;\n}>(reference: DocumentReference<${meta}>, data: {\n    name: string;\n}): Promise<void>`;
const names = nameTypes([`type Dish = ${meta}`]);

const words = (text: string) => text.match(/"[^"]*"|[\w$]+|[^\s\w]/g) ?? [];

describe('shortenType', () => {
  it('shows the signature of a call, and a type by its name', () => {
    const shown = (type: string) =>
      `(alias) setDoc<…>(reference: DocumentReference<${type}>, data: {\n    name: string;\n}): Promise<void>`;
    expect(shortenType(call, names)).toBe(shown('Dish'));
    expect(shortenType(call, new Map())).toBe(shown('…'));
  });

  it('shows the first members of a definition, not its own name', () => {
    expect(shortenType(`type Dish = ${meta}`, names)).toBe(
      'type Dish = {\n    base: { … };\n    read: { … };\n    collectionID: "dishes";\n}',
    );
  });

  it('names no type that two names fit, or of which the compiler left something out', () => {
    expect(nameTypes([`type Dish = ${meta}`, `type Drink = ${meta}`]).size).toBe(0);
    expect(nameTypes(['type Dish = {\n    name: string;\n    ... 5 more ...;\n}']).size).toBe(0);
  });

  it('leaves a type that fits, a string with brackets, and an arrow as they are', () => {
    for (const type of ['const a: { b: 1 }', 'let a: "<{(" | `${string}/{`', 'const f: (a: Map<A, B>) => void']) {
      expect(shortenType(type, names)).toBe(type);
    }
  });

  it('shows at most 6 lines of each recorded type, of words that the compiler wrote', () => {
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
});
