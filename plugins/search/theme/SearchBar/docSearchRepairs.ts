/*
 * What @docsearch/react 3.9.0 leaves to be mended, each with the test that goes red without it. Look at all of them when
 * DocSearch is updated.
 */
import { flushSync } from 'react-dom';
import { cutQuery } from '../../addresses.ts';

/** Most characters that DocSearch 3 reads from its field, fewer than a compiler message has; DocSearch 4 reads 512. */
const docSearchLimit = 64;
const pause = 150;
const changingAttributes = ['id', 'value', 'aria-controls', 'aria-activedescendant', 'aria-selected'];

/** What the repairs of an open modal ask of it. */
export interface RepairedModal {
  close: () => void;
  /** Starts the modal anew with a text. */
  restart: (query: string) => void;
  /** Is told after each change of what the modal shows. */
  changed: (dialog: Element) => void;
}

/**
 * Mends DocSearch's modal as long as it is open.
 *
 * @param dialog What holds the modal.
 * @returns A function that ends it.
 */
export function repairDocSearch(dialog: HTMLElement, { close, restart, changed }: RepairedModal): () => void {
  const listening = new AbortController();
  const listen = { capture: true, signal: listening.signal };
  const observer = new MutationObserver(() => {
    repairRoles(dialog);
    changed(dialog);
  });
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: changingAttributes });
  repairRoles(dialog);
  changed(dialog);

  // Esc empties the field instead of closing, and its trap for Tab leads to hidden elements; the dialog keeps the focus
  // by itself. Tests: search.spec.ts "closes with Esc", searchAccess.spec.ts "Tab stays in the search".
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      event.stopPropagation();
    }
  };
  dialog.addEventListener('keydown', onKeyDown, listen);

  // Only the modal's first query may be longer than its limit, so a longer text starts the modal anew once the reader
  // pauses; until then React puts the old text back when it renders. Test: search.spec.ts "takes a whole compiler message".
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typed: { text: string; caret: number | null } | undefined;
  const onBeforeInput = ({ target }: Event): void => {
    if (typed && target instanceof HTMLInputElement && target.value !== typed.text) {
      target.value = typed.text;
      target.setSelectionRange(typed.caret, typed.caret);
    }
  };
  const onInput = (event: Event): void => {
    clearTimeout(timer);
    typed = undefined;
    const { target } = event;
    if (target instanceof HTMLInputElement && target.value.length > docSearchLimit) {
      event.stopPropagation();
      const { value: text, selectionStart: caret } = target;
      typed = { text, caret };
      timer = setTimeout(() => {
        typed = undefined;
        // At once, so that no key comes between the two fields.
        flushSync(() => restart(cutQuery(text)));
        dialog.querySelector('input')?.setSelectionRange(caret, caret);
      }, pause);
    }
  };
  dialog.addEventListener('beforeinput', onBeforeInput, listen);
  dialog.addEventListener('input', onInput, listen);
  dialog.addEventListener('compositionend', onInput, listen);

  return () => {
    clearTimeout(timer);
    observer.disconnect();
    listening.abort();
  };
}

/**
 * Gives the modal the roles that a screen reader needs. React leaves them: it writes an attribute again only when
 * DocSearch changes it, and is followed then. Tests: searchAccess.spec.ts.
 *
 * - The container says it is a button; the dialog around it is what it is.
 * - The field is a combobox that names the lists it controls; DocSearch gives all lists one id, and names others.
 * - Each list has its group's title as name.
 * - A link inside of an option is not announced, so the link itself becomes the option.
 * - A recent search has buttons beside it, which no option may hold: these become rows of a grid.
 * - The focus goes back to the field when its element went away, as after the removal of a recent search.
 */
function repairRoles(dialog: Element): void {
  const container = dialog.querySelector('.DocSearch-Container');
  const input = dialog.querySelector('input');
  if (!container || !input) {
    return;
  }
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']) {
    container.removeAttribute(name);
  }
  const isGrid = dialog.querySelector('.DocSearch-Hit button') !== null;
  const popups = isGrid ? repairGrid(dialog) : repairLists(dialog);
  const active = input.getAttribute('aria-activedescendant');
  set(input, {
    // DocSearch names its field a search field, which may not be a combobox.
    type: 'text',
    role: 'combobox',
    maxlength: undefined,
    'aria-autocomplete': 'list',
    'aria-haspopup': isGrid ? 'grid' : 'listbox',
    'aria-expanded': String(popups.length > 0),
    'aria-controls': popups.length > 0 ? popups.join(' ') : undefined,
    'aria-activedescendant': active === null ? undefined : targetId(active),
  });
  if (document.activeElement === document.body || document.activeElement === dialog) {
    input.focus();
  }
}

function repairLists(dialog: Element): string[] {
  return [...dialog.querySelectorAll('.DocSearch-Hits ul')].map((list, index) => {
    const id = `search-list-${index}`;
    const title = list.parentElement?.querySelector('.DocSearch-Hit-source');
    if (title) {
      set(title, { id: `${id}-title` });
    }
    set(list, { id, role: 'listbox', 'aria-labelledby': `${id}-title` });
    [...list.children].forEach((item) => repairItem(item, 'option'));
    return id;
  });
}

function repairGrid(dialog: Element): string[] {
  const id = 'search-history';
  const grid = dialog.querySelector('.DocSearch-Dropdown-Container');
  if (!grid) {
    return [];
  }
  set(grid, { id, role: 'grid', 'aria-label': 'Recent searches' });
  for (const list of grid.querySelectorAll('ul')) {
    set(list, { id: undefined, role: 'none', 'aria-labelledby': undefined });
    [...list.children].forEach((item) => repairItem(item, 'row'));
  }
  for (const cell of grid.querySelectorAll('.DocSearch-Hit-content-wrapper, .DocSearch-Hit-action')) {
    set(cell, { role: 'gridcell' });
  }
  return [id];
}

/** Moves the role of an item and whether it is selected to the one element it holds. */
function repairItem(item: Element, role: 'option' | 'row'): void {
  const target = item.firstElementChild;
  if (!target) {
    return;
  }
  const selected = item.getAttribute('aria-selected');
  set(target, { role, id: targetId(item.id), ...(selected !== null && { 'aria-selected': selected }) });
  set(item, { role: 'none', 'aria-selected': undefined });
}

function targetId(id: string): string {
  return id.endsWith('-target') ? id : `${id}-target`;
}

/** Writes only what differs, since each change is observed. */
function set(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) {
      element.removeAttribute(name);
    } else if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
}
