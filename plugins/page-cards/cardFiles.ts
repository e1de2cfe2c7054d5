import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { parse, type Font } from 'opentype.js';
import { cardPath } from '../../config/pageTwins.ts';
import { type Card, cardSvg } from './cardSvg.ts';
import { indexedPng } from './indexedPng.ts';
import { readTokens } from './readTokens.ts';

const resolvePackage = createRequire(import.meta.url).resolve;
const siteFile = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** The renderer takes its code once in a process. */
let renderer: Promise<void> | undefined;

/** Reads a weight of the font that cards are set in; of all fonts with an open licence it is next to the site's own. */
export function readFont(weight: 400 | 700): Font {
  const file = resolvePackage(`@fontsource/charis-sil/files/charis-sil-latin-${weight}-normal.woff`);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/**
 * Draws the cards of all pages.
 *
 * @returns PNG files by their paths in the build.
 * @throws Error with file and remedy for a card whose words do not fit.
 */
export async function cardFiles({
  origin,
  cards,
}: {
  origin: string;
  cards: Card[];
}): Promise<Map<string, Uint8Array>> {
  const style = {
    bold: readFont(700),
    regular: readFont(400),
    colour: readTokens(siteFile('src/css/tokens.css')),
    logo: siteFile('static/img/logo.svg'),
    host: new URL(origin).host,
  };
  const drawings = cards.map((card) => [cardPath(card.route), cardSvg(card, style)] as const);
  renderer ??= initWasm(readFileSync(resolvePackage('@resvg/resvg-wasm/index_bg.wasm')));
  await renderer;
  return new Map(
    drawings.map(([path, svg]) => {
      const picture = new Resvg(svg).render();
      return [path, indexedPng(picture) ?? picture.asPng()];
    }),
  );
}
