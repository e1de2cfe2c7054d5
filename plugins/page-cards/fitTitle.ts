import type { Font } from 'opentype.js';

/** A title broken into lines, at the largest size at which it fits. */
export interface FittedTitle {
  /** Height of the letters' em in pixels. */
  size: number;
  lines: string[];
}

/** The room that a title has on its card, in pixels. */
export interface TitleRoom {
  width: number;
  maxLines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a title at its spaces, measured with the font that draws it.
 *
 * @returns `undefined` where it does not fit at the smallest size.
 */
export function fitTitle(font: Font, title: string, { width, maxLines, sizes }: TitleRoom): FittedTitle | undefined {
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
