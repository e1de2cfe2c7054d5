// The theme hides its sprite by a style attribute, which the content policy stops; the same as an attribute of SVG.
const styledSprite = '<svg style="display: none;">';
const hiddenSprite = '<svg display=none>';

/** A built page as it is served: without the style attribute that Docusaurus puts outside of React's reach. */
export function finishPage(html: string): string {
  return html.replace(styledSprite, hiddenSprite);
}
