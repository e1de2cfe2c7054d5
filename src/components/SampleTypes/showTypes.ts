import { fetchOnce } from '@site/plugins/pages/browser/fetchOnce';
import { blockClasses, type PageTypes } from '@site/plugins/pages/browser/SampleBlock';
import { TypePopup, type ShownType } from './TypePopup';

/** Class of an identifier whose type can be shown. */
const identifierClass = 'sample-identifier';
let popup: TypePopup | undefined;

/** The types of a block, each once, in reading order. */
export async function listTypes(url: string): Promise<ShownType[]> {
  const [path = '', index] = url.split('#');
  const { texts, blocks } = await fetchOnce<PageTypes>(path);
  return [...new Set(blocks[Number(index)]?.map(([, , , text]): ShownType => texts[text] ?? ['']))];
}

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
 * Wraps the identifiers of a block, in reading order, so that each can be pointed at.
 *
 * @returns the elements with their types
 */
function markIdentifiers(block: Element, index: number, { texts, blocks }: PageTypes): Map<HTMLElement, ShownType> {
  const lines = block.getElementsByClassName(blockClasses.line);
  const marked = new Map<HTMLElement, ShownType>();
  for (const [line, column, length, text] of blocks[index] ?? []) {
    const place = lines[line] === undefined ? undefined : placeIn(lines[line], column);
    if (place !== undefined && place.offset + length <= place.node.length) {
      const identifier = place.node.splitText(place.offset);
      identifier.splitText(length);
      const element = document.createElement('span');
      element.className = identifierClass;
      identifier.replaceWith(element);
      element.append(identifier);
      marked.set(element, texts[text] ?? ['']);
    }
  }
  return marked;
}

/**
 * Gives a block its types, on hover and on tap; its button lists them for who cannot point.
 *
 * @param asked where a pointer asked for the types, in pixels of the window
 */
export async function showTypes(block: HTMLElement, url: string, asked: { x: number; y: number }): Promise<void> {
  const [path = '', index] = url.split('#');
  const types = markIdentifiers(block, Number(index), await fetchOnce<PageTypes>(path));
  const shared = (popup ??= new TypePopup());
  const identifierAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(`.${identifierClass}`) : null;
  const open = (target: EventTarget | null) => {
    const identifier = identifierAt(target);
    if (identifier !== null) {
      shared.open(identifier, types.get(identifier) ?? ['']);
    }
    return identifier !== null;
  };
  block.classList.add('sample-has-types');
  // The pointer or the tap that asked for the types is already on its identifier.
  open(block.querySelector(`.${identifierClass}:hover`) ?? document.elementFromPoint(asked.x, asked.y));
  block.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && !open(target)) {
      shared.closeSoon();
    }
  });
  // A finger that is lifted leaves, too.
  block.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && shared.closeSoon());
  block.addEventListener('pointerup', ({ target, pointerType }) =>
    pointerType !== 'mouse' && shared.isOpenAt(identifierAt(target)) ? shared.close() : open(target),
  );
}
