/**
 * Reads the colours of the dark mode from the site's stylesheet of tokens.
 *
 * @returns a function that gives the colour of a name such as `page`.
 * @throws Error that names the token which the stylesheet does not have.
 */
export function readTokens(css: string): (name: string) => string {
  const dark = /\[data-theme='dark'\]\s*\{(?<block>[^}]*)\}/.exec(css)?.groups?.block ?? '';
  return (name) => {
    const colour = new RegExp(`--site-${name}:\\s*(#[0-9a-f]{3,8});`, 'i').exec(dark)?.[1];
    if (colour === undefined) {
      throw new Error(
        `src/css/tokens.css: the dark mode has no colour --site-${name}. Add it, or correct plugins/page-cards.`,
      );
    }
    return colour;
  };
}
