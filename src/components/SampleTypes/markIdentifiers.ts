import type { TypeSpan } from './fetchTypes';

/** Class of an identifier whose type can be shown. */
export const identifierClass = 'sample-identifier';

/** Finds the text node and offset of a column of a line. */
function placeIn(line: Element, column: number): { node: Text; offset: number } | undefined {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (column < before + node.length) {
      return { node, offset: column - before };
    }
    before += node.length;
  }
  return undefined;
}

/**
 * Wraps the identifiers of a block, in reading order, so that each can be pointed at and focused.
 *
 * @returns the elements with the index of their type
 */
export function markIdentifiers(block: Element, spans: readonly TypeSpan[]): Map<HTMLElement, number> {
  const lines = block.querySelectorAll('.code-line');
  const marked = new Map<HTMLElement, number>();
  for (const [line, column, length, text] of spans) {
    const place = lines[line] === undefined ? undefined : placeIn(lines[line], column);
    if (place !== undefined && place.offset + length <= place.node.length) {
      const identifier = place.node.splitText(place.offset);
      identifier.splitText(length);
      const element = document.createElement('span');
      element.className = identifierClass;
      element.tabIndex = -1;
      identifier.replaceWith(element);
      element.append(identifier);
      marked.set(element, text);
    }
  }
  return marked;
}
