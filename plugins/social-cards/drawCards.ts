import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type Font } from 'opentype.js';
import sharp from 'sharp';
import { cardPath } from '../../config/pagePaths.ts';
import { tokenColour } from '../../config/tokens.ts';
import { isReleased } from '../../config/docsInstances.ts';
import { listReleases, type Page, type PublishedDocs } from '../shared/listDocs.ts';
import { type Card, cardSvg, type CardStyle } from './cardSvg.ts';

const resolvePackage = createRequire(import.meta.url).resolve;

/** Reads a font that cards are set in: that of the site's headings in two weights, and one for code. */
export function readFont(name: 'bricolage-grotesque' | 'jetbrains-mono', weight: 400 | 700): Font {
  const file = resolvePackage(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const font = parse(buffer.slice(byteOffset, byteOffset + byteLength));
  // opentype.js 2.0.0 stops at a kind of substitution that this font has and no card needs.
  delete font.tables.gsub;
  return font;
}

/**
 * Draws cards.
 *
 * @param origin Origin of the site, without a trailing slash.
 * @returns PNG files by their paths in the build.
 * @throws Error with file and remedy for a card whose words do not fit.
 */
export async function drawCards(origin: string, cards: readonly Card[]): Promise<Map<string, Uint8Array>> {
  const style: CardStyle = {
    bold: readFont('bricolage-grotesque', 700),
    regular: readFont('bricolage-grotesque', 400),
    code: readFont('jetbrains-mono', 400),
    colour: (name) => tokenColour('dark', name),
    logo: readFileSync(new URL('../../static/img/logo.svg', import.meta.url), 'utf8'),
    host: new URL(origin).host,
  };
  const files = new Map<string, Uint8Array>();
  for (const card of cards) {
    const draw = () =>
      sharp(Buffer.from(cardSvg(card, style)))
        .png({ compressionLevel: 9 })
        .toBuffer();
    // One after the other, since each fills a few megabytes.
    files.set(cardPath(card.route), await draw());
  }
  return files;
}

/**
 * Says what is on the card of every page: those of the docs instances first, then the others.
 *
 * @param titles Titles of the pages that are no text, by route.
 * @throws Error with file and remedy for a page without a title.
 */
export function listCards(
  docs: readonly PublishedDocs[],
  others: readonly Page[],
  titles: Readonly<Record<string, string>>,
): Card[] {
  const ofDocs = docs.flatMap(({ instance, version, groups }) =>
    groups.flatMap(({ label, pages }) =>
      pages.map(({ route, file, title }) => ({
        route,
        file,
        title,
        section: label === undefined ? instance.name : `${instance.name} / ${label}`,
        version: [...versionName(version.label), listReleases({ instance, version }).join(', ')].join(': '),
      })),
    ),
  );
  const releases = [...new Set(docs.filter(({ version }) => isReleased(version)).flatMap(listReleases))];
  const ofOthers = others.map(({ route, file, title = titles[route] }) => {
    if (title === undefined) {
      throw new Error(`${file}: the page has no title for its card. Add it to config/sitePages.ts.`);
    }
    return { route, file, title, section: 'Documentation', version: releases.join(', ') };
  });
  return [...ofDocs, ...ofOthers];
}

/** A number alone would not say what it counts. */
function versionName(label: string | undefined): string[] {
  return label === undefined ? [] : [/^\d/.test(label) ? `Version ${label}` : label];
}
