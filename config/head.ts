import type { Config } from '@docusaurus/types';
import { readFileSync } from 'node:fs';

const file = 'src/css/tokens.css';
const stylesheet = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const selectors = { light: ':root', dark: "[data-theme='dark']" } as const;

/** Colours of one mode by their names, such as `accent`, as hexadecimal numbers with `#`. */
export function tokenColours(mode: keyof typeof selectors): Readonly<Record<string, string>> {
  const start = stylesheet.indexOf(`${selectors[mode]} {`);
  const block = stylesheet.slice(start, stylesheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--site-([\w-]+):\s*(#[0-9a-f]{3,8});/gi)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

/** A colour of the stylesheet of tokens, for what is made without styles. */
function tokenColour(mode: keyof typeof selectors, name: string): string {
  const colour = tokenColours(mode)[name];
  if (colour === undefined) {
    throw new Error(`${file}: the ${mode} mode has no colour --site-${name}. Add it, or correct the name.`);
  }
  return colour;
}

/** Tags every page carries in its head. As metadata of the theme they would go and come back as React starts, and with them the style of each element. */
export const headTags: NonNullable<Config['headTags']> = [
  { name: 'theme-color', content: tokenColour('dark', 'page'), media: '(prefers-color-scheme: dark)' },
  { name: 'theme-color', content: tokenColour('light', 'page'), media: '(prefers-color-scheme: light)' },
  { name: 'color-scheme', content: 'dark light' },
].map((attributes) => ({ tagName: 'meta', attributes }));

/** Characters of a page's description, which search engines then show whole. */
export const descriptionLength = { min: 50, max: 160 } as const;
