/** A message that a page quotes as a pattern, with anything in place of an ellipsis, and any white space for white space. */
export function quotePattern(text: string, ellipsis = /…/): RegExp {
  const literal = (part: string) =>
    part
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\s+/g, '\\s+');
  return new RegExp(text.split(ellipsis).map(literal).join('[^]*'));
}
