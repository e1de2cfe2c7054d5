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

/**
 * A colour of the stylesheet of tokens, for what is made without styles.
 *
 * @throws Error that names the token which the stylesheet does not have.
 */
export function tokenColour(mode: keyof typeof selectors, name: string): string {
  const colour = tokenColours(mode)[name];
  if (colour === undefined) {
    throw new Error(`${file}: the ${mode} mode has no colour --site-${name}. Add it, or correct the name.`);
  }
  return colour;
}
