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

/** The identifier that an arrow key leads to; the block's one tab stop is where a reader starts. */
function nextIdentifier(identifiers: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined {
  const here = identifiers[current];
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    return identifiers[key === 'ArrowRight' ? current + 1 : Math.max(0, current - 1)];
  }
  if (here === undefined || (key !== 'ArrowDown' && key !== 'ArrowUp')) {
    return key === 'Home' ? identifiers[0] : key === 'End' ? identifiers.at(-1) : undefined;
  }
  const getLine = (element: HTMLElement) => element.closest(`.${blockClasses.line}`);
  const getColumn = (element: HTMLElement) => element.getBoundingClientRect().left;
  const others = key === 'ArrowDown' ? identifiers.slice(current + 1) : identifiers.slice(0, current).reverse();
  const line = others.map(getLine).find((candidate) => candidate !== getLine(here));
  const distance = (element: HTMLElement) => Math.abs(getColumn(element) - getColumn(here));
  return others.filter((element) => getLine(element) === line).sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * Gives a block its types: on hover, on tap, and on focus with the arrow keys.
 *
 * @param asked where a pointer asked for the types, in pixels of the window
 */
export async function showTypes(block: HTMLElement, url: string, asked?: { x: number; y: number }): Promise<void> {
  const [path = '', index] = url.split('#');
  const types = markIdentifiers(block, Number(index), await fetchOnce<PageTypes>(path));
  const identifiers = [...types.keys()];
  const shared = (popup ??= new TypePopup());
  const identifierAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(`.${identifierClass}`) : null;
  const open = (target: EventTarget | null) => {
    const identifier = identifierAt(target);
    if (identifier !== null) {
      // Not before: a screen reader cuts a line into words that can be focused.
      identifier.tabIndex = -1;
      shared.open(identifier, types.get(identifier) ?? ['']);
    }
    return identifier !== null;
  };
  block.classList.add('sample-has-types');
  // The pointer or the tap that asked for the types is already on its identifier.
  const pointedAt = block.querySelector(`.${identifierClass}:hover`);
  open(pointedAt ?? (asked === undefined ? null : document.elementFromPoint(asked.x, asked.y)));
  block.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && !open(target)) {
      shared.closeSoon();
    }
  });
  block.addEventListener('pointerleave', () => shared.closeSoon());
  // Before the focus that a tap brings, and so not at the click.
  block.addEventListener('pointerup', ({ target, pointerType }) =>
    pointerType !== 'mouse' && shared.isOpenAt(identifierAt(target)) ? shared.close() : open(target),
  );
  block.addEventListener('focusin', ({ target }) => open(target));
  block.addEventListener('focusout', () => shared.closeSoon());
  block.addEventListener('keydown', (event) => {
    const current = identifiers.findIndex((element) => element === document.activeElement);
    if (event.altKey || event.ctrlKey || event.metaKey || (current === -1 && document.activeElement !== block)) {
      return;
    }
    if (event.key === 'Enter' && current !== -1) {
      shared.unfoldAndEnter();
      return;
    }
    const next = nextIdentifier(identifiers, current, event.key);
    if (next !== undefined) {
      event.preventDefault();
      open(next);
      next.focus();
    }
  });
}
