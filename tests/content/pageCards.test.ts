import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startProcess } from '../../plugins/own-process/startProcess.ts';
import { cardFiles, readFont } from '../../plugins/page-cards/cardFiles.ts';
import { cardSvg, type Card } from '../../plugins/page-cards/cardSvg.ts';
import { cardsOf } from '../../plugins/page-cards/cardsOf.ts';
import { fitTitle } from '../../plugins/page-cards/fitTitle.ts';
import { indexedPng } from '../../plugins/page-cards/indexedPng.ts';
import { readTokens } from '../../plugins/page-cards/readTokens.ts';

const bold = readFont(700);
const room = { width: 600, maxLines: 2, sizes: [80, 40] };
const style = { bold, regular: readFont(400), colour: () => '#000000', logo: '<svg></svg>', host: 'example.com' };
const card: Card = { route: '/a', file: 'docs/a.mdx', title: 'A title', section: 'Firestore / API', version: '1' };

describe('the title of a card', () => {
  it('stands in one line at the largest size where it fits', () => {
    expect(fitTitle(bold, 'Metatype', room)).toEqual({ size: 80, lines: ['Metatype'] });
  });

  it('is broken at its spaces, as measured', () => {
    const fitted = fitTitle(bold, 'Quick start for the web', room);
    expect(fitted).toEqual({ size: 80, lines: ['Quick start for', 'the web'] });
    expect(fitted?.lines.every((line) => bold.getAdvanceWidth(line, 80) <= 600)).toBe(true);
  });

  it('is set smaller where it needs more lines than it has, or has a word longer than a line', () => {
    expect(fitTitle(bold, 'Quick start for the web and for the server', room)?.size).toBe(40);
    expect(fitTitle(bold, 'AbstractMetaTypeCreator', room)?.size).toBe(40);
  });

  it.each([
    ['too many words', 'word '.repeat(60).trim()],
    ['a word longer than a line', 'W'.repeat(40)],
  ])('stops the build with %s, with file and remedy', (_name, title) => {
    expect(() => cardSvg({ ...card, title }, style)).toThrow(/docs\/a\.mdx: the title “.*” does not fit.*Shorten it/s);
  });

  it('stops the build with a letter that the font does not have', () => {
    expect(() => cardSvg({ ...card, title: 'A 猫' }, style)).toThrow(
      /docs\/a\.mdx: .*no “猫” \(in “A 猫”\)\. Use another/,
    );
  });

  it('stops the build with a category that does not fit', () => {
    expect(() => cardSvg({ ...card, section: 'long '.repeat(30) }, style)).toThrow(/docs\/a\.mdx: .*Shorten the name/);
  });
});

describe('a picture with a palette', () => {
  const picture = (colours: number[][]) => ({
    width: colours.length,
    height: 1,
    pixels: Uint8Array.from(colours.flat()),
  });

  it('has the pixels it was made from', () => {
    const png = indexedPng(picture([[255, 0, 0, 255], [1, 2, 3, 255], [255, 0, 0, 255]])); // prettier-ignore
    const data = png?.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8) ?? Buffer.alloc(0);
    expect([...inflateSync(data)]).toEqual([0, 0, 1, 0]);
    const palette = png?.indexOf('PLTE') ?? 0;
    expect([...(png?.subarray(palette + 4, palette + 10) ?? [])]).toEqual([255, 0, 0, 1, 2, 3]);
    // The checksum of the end is the same in every PNG.
    expect(png?.subarray(-4).toString('hex')).toBe('ae426082');
  });

  it('is not made of more colours than a palette holds, or of one that is see-through', () => {
    const many = Array.from({ length: 257 }, (_, index) => [index & 0xff, index >> 8, 0, 255]);
    expect(indexedPng(picture(many))).toBeUndefined();
    expect(indexedPng(picture([[0, 0, 0, 128]]))).toBeUndefined();
  });
});

describe('cards', () => {
  it('are refused for a page whose title nobody knows', () => {
    const page = { route: '/b', file: 'src/pages/b.tsx', title: undefined, description: undefined };
    expect(() => cardsOf([], [{ ...page, version: undefined, updated: undefined }])).toThrow(
      /src\/pages\/b\.tsx: .*no title.*config\/sitePages\.ts/,
    );
  });

  it('take their colours from the tokens, and name the one that is missing', () => {
    const colour = readTokens("[data-theme='dark'] {\n  --site-page: #14131b;\n}\n");
    expect(colour('page')).toBe('#14131b');
    expect(() => colour('accent')).toThrow(/tokens\.css: .*--site-accent\. Add it/);
  });

  it('are the same bytes whenever they are drawn, and a failure in the drawing process reaches the build', async () => {
    const worker = fileURLToPath(new URL('../../plugins/page-cards/cardWorker.ts', import.meta.url));
    const input = { origin: 'https://example.com', cards: [card] };
    const drawing = startProcess(worker);
    const [here, elsewhere] = [await cardFiles(input), await drawing.ask(input)];
    expect(here.size).toBe(1);
    expect(Buffer.from(elsewhere.get('/cards/a.png') ?? '').equals(here.get('/cards/a.png') ?? Buffer.alloc(0))).toBe(
      true,
    );
    const tooLong = { ...card, title: 'W'.repeat(40) };
    await expect(drawing.ask({ ...input, cards: [tooLong] })).rejects.toThrow(/docs\/a\.mdx: the title/);
    drawing.end();
  }, 30_000);
});
