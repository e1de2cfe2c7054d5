import type { Font } from 'opentype.js';
import { cardSize } from '../../config/pagePaths.ts';
import { type CardExample, exampleSvg } from './exampleSvg.ts';

export interface Card {
  /** Clean path of the page. */
  route: string;
  /** File of the page, from the repository's root. */
  file: string;
  title: string;
  /** Set and category, such as `Firestore / API`. */
  section: string;
  /** Version and releases, such as `1.2.x: firelordjs 1.2.3`. */
  version: string;
  /** What the library does, on the card of its quick start. */
  example?: CardExample | undefined;
}

/** Fonts, colours and the logo that cards are drawn with. */
export interface CardStyle {
  bold: Font;
  regular: Font;
  code: Font;
  colour: (token: string) => string;
  /** The logo's SVG file, drawn in a square of 32. */
  logo: string;
  host: string;
}

const margin = 88;
const smallSize = 34;
const titleRoom: TitleRoom = { width: cardSize.width - 2 * margin, maxLines: 3, sizes: [92, 80, 68, 56] };
const titleRoomAbove: TitleRoom = { width: titleRoom.width, maxLines: 1, sizes: [60, 52] };
const lineHeight = 1.2;

/**
 * Draws a card as SVG, its words as outlines, so that no font is needed to render it.
 *
 * @throws Error with file and remedy for words that do not fit, and for a letter that the font does not have.
 */
export function cardSvg(card: Card, { bold, regular, code, colour, logo, host }: CardStyle): string {
  const { file, title, section, version, example } = card;
  const { width, height } = cardSize;
  const words = (font: Font, value: string, x: number, y: number, size: number, fill: string) => {
    assertLetters(file, font, value);
    return `<path transform="translate(${x} ${y})" fill="${colour(fill)}" d="${outline(font, value, size)}"/>`;
  };
  const small = (value: string, y: number, fill: string) => {
    if (regular.getAdvanceWidth(value, smallSize) > titleRoom.width) {
      throw new Error(`${file}: “${value}” does not fit on the page's card. Shorten the name of its category.`);
    }
    return words(regular, value, margin, y, smallSize, fill);
  };
  const room = example === undefined ? titleRoom : titleRoomAbove;
  const fitted = fitTitle(bold, title, room);
  if (fitted === undefined) {
    throw new Error(
      `${file}: the title “${title}” does not fit on the page's card, in ${room.maxLines} lines of ` +
        `${room.width} pixels at the smallest size. Shorten it, or break up a word that is longer than a line.`,
    );
  }
  const { size, lines } = fitted;
  const middle = example === undefined ? height / 2 + 12 : 190;
  const first = middle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.32;
  const hostX = width - margin - regular.getAdvanceWidth(host, smallSize);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('page')}"/>`,
    `<rect y="${height - 12}" width="${width}" height="12" fill="${colour('accent')}"/>`,
    `<g transform="translate(${margin} 62) scale(2)">${logo.replaceAll(/<\/?svg[^>]*>/g, '')}</g>`,
    words(bold, 'Firelord', margin + 84, 108, 44, 'text'),
    words(regular, host, hostX, 108, smallSize, 'text-muted'),
    ...lines.map((line, index) => words(bold, line, margin, first + index * size * lineHeight, size, 'text')),
    ...(example === undefined
      ? [small(section, height - 118, 'accent')]
      : [
          exampleSvg(
            example,
            { x: margin, y: 240, width: titleRoom.width, bottom: height - 104 },
            { font: code, colour, words },
          ),
        ]),
    small(version, height - 66, 'text-muted'),
    '</svg>',
  ].join('\n');
}

// Most words of a card stand on all cards of its section, and outlining them takes longer than all else.
const outlines = new WeakMap<Font, Map<string, string>>();

// opentype.js 2.0.0 moves letters of some faces for code by no number at all.
const isProportional = (font: Font): boolean => font.getAdvanceWidth('i', 1) !== font.getAdvanceWidth('m', 1);

function outline(font: Font, value: string, size: number): string {
  const known = outlines.get(font) ?? new Map<string, string>();
  outlines.set(font, known);
  const path =
    known.get(`${size} ${value}`) ?? font.getPath(value, 0, 0, size, { kerning: isProportional(font) }).toPathData(2);
  known.set(`${size} ${value}`, path);
  return path;
}

function assertLetters(file: string, font: Font, value: string): void {
  const missing = [...value].find((letter) => font.charToGlyphIndex(letter) === 0);
  if (missing !== undefined) {
    throw new Error(`${file}: the font of the page's card has no “${missing}” (in “${value}”). Use another letter.`);
  }
}

/** The room that a title has on its card, in pixels. */
interface TitleRoom {
  width: number;
  maxLines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a title at its spaces into lines, at the largest size at which they fit, measured with the font that draws it.
 *
 * @returns `undefined` where it does not fit at the smallest size.
 */
export function fitTitle(
  font: Font,
  title: string,
  { width, maxLines, sizes }: TitleRoom,
): { size: number; lines: string[] } | undefined {
  for (const size of sizes) {
    const lines: string[] = [];
    for (const word of title.split(/\s+/)) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && font.getAdvanceWidth(longer, size) <= width) {
        lines[lines.length - 1] = longer;
      } else {
        lines.push(word);
      }
    }
    if (lines.length <= maxLines && lines.every((line) => font.getAdvanceWidth(line, size) <= width)) {
      return { size, lines };
    }
  }
  return undefined;
}
