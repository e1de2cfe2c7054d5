import { fetchTypes } from './fetchTypes';
import { identifierClass, markIdentifiers } from './markIdentifiers';
import { TypePopup } from './TypePopup';

let popup: TypePopup | undefined;

/** Column of an element's start, for moving up and down. */
function columnOf(element: HTMLElement): number {
  return element.getBoundingClientRect().left;
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
  const lineOf = (element: HTMLElement) => element.closest('.code-line');
  const others = key === 'ArrowDown' ? identifiers.slice(current + 1) : identifiers.slice(0, current).reverse();
  const line = others.map(lineOf).find((candidate) => candidate !== lineOf(here));
  const distance = (element: HTMLElement) => Math.abs(columnOf(element) - columnOf(here));
  return others.filter((element) => lineOf(element) === line).sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * Gives a block its types: on hover, on tap, and on focus with the arrow keys.
 *
 * @param asked where a pointer asked for the types, in pixels of the window
 */
export async function showTypes(block: HTMLElement, url: string, asked?: { x: number; y: number }): Promise<void> {
  const [path = '', index] = url.split('#');
  const { texts, blocks } = await fetchTypes(path);
  const types = markIdentifiers(block, blocks[Number(index)] ?? []);
  const identifiers = [...types.keys()];
  const shared = (popup ??= new TypePopup());
  const identifierAt = (target: EventTarget | null) =>
    identifiers.find((element) => target instanceof Node && element.contains(target));
  const open = (target: EventTarget | null) => {
    const identifier = identifierAt(target);
    if (identifier !== undefined) {
      shared.open(identifier, texts[types.get(identifier) ?? -1] ?? '');
    }
    return identifier !== undefined;
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
  block.addEventListener('click', ({ target }) => open(target));
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
      next.focus();
    }
  });
}
