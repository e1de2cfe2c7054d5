// The theme hides its sprite by a style attribute, which the content policy stops; src/css/base.css hides the class.
const styledSprite = '<svg style="display: none;">';
const classedSprite = '<svg class=svg-sprite width=0 height=0 aria-hidden=true>';

/** A built page as it is served: without the style attribute that Docusaurus puts outside of React's reach. */
export function finishPage(html: string): string {
  return html.replace(styledSprite, classedSprite);
}
