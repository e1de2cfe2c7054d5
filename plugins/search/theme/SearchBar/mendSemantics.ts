/**
 * Gives DocSearch's modal the roles that a screen reader needs. React leaves them: it writes an attribute again only when
 * DocSearch changes it, and is followed then.
 *
 * - The container says it is a button; the dialog around it is what it is.
 * - The field is a combobox that names the lists it controls; DocSearch gives all lists one id, and names others.
 * - Each list has its group's title as name.
 * - A link inside of an option is not announced, so the link itself becomes the option.
 * - A recent search has buttons beside it, which no option may hold: these become rows of a grid.
 * - The focus goes back to the field when its element went away, as after the removal of a recent search.
 */
export function mendSemantics(dialog: Element): void {
  const container = dialog.querySelector('.DocSearch-Container');
  const input = dialog.querySelector('input');
  if (!container || !input) {
    return;
  }
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']) {
    set(container, name, undefined);
  }
  const isGrid = dialog.querySelector('.DocSearch-Hit button') !== null;
  const popups = isGrid ? mendGrid(dialog) : mendLists(dialog);
  const active = input.getAttribute('aria-activedescendant');
  // DocSearch names its field a search field, which may not be a combobox.
  set(input, 'type', 'text');
  set(input, 'role', 'combobox');
  set(input, 'maxlength', undefined);
  set(input, 'aria-autocomplete', 'list');
  set(input, 'aria-haspopup', isGrid ? 'grid' : 'listbox');
  set(input, 'aria-expanded', String(popups.length > 0));
  set(input, 'aria-controls', popups.length > 0 ? popups.join(' ') : undefined);
  set(input, 'aria-activedescendant', active === null ? undefined : targetId(active));
  if (document.activeElement === document.body || document.activeElement === dialog) {
    input.focus();
  }
}

function mendLists(dialog: Element): string[] {
  return [...dialog.querySelectorAll('.DocSearch-Hits ul')].map((list, index) => {
    const id = `search-list-${index}`;
    const title = list.parentElement?.querySelector('.DocSearch-Hit-source');
    if (title) {
      set(title, 'id', `${id}-title`);
    }
    set(list, 'id', id);
    set(list, 'role', 'listbox');
    set(list, 'aria-labelledby', `${id}-title`);
    [...list.children].forEach((item) => mendItem(item, 'option'));
    return id;
  });
}

function mendGrid(dialog: Element): string[] {
  const id = 'search-history';
  const grid = dialog.querySelector('.DocSearch-Dropdown-Container');
  if (!grid) {
    return [];
  }
  set(grid, 'id', id);
  set(grid, 'role', 'grid');
  set(grid, 'aria-label', 'Recent searches');
  for (const list of grid.querySelectorAll('ul')) {
    set(list, 'id', undefined);
    set(list, 'role', 'none');
    set(list, 'aria-labelledby', undefined);
    [...list.children].forEach((item) => mendItem(item, 'row'));
  }
  for (const cell of grid.querySelectorAll('.DocSearch-Hit-content-wrapper, .DocSearch-Hit-action')) {
    set(cell, 'role', 'gridcell');
  }
  return [id];
}

/** Moves the role of an item and whether it is selected to the one element it holds. */
function mendItem(item: Element, role: 'option' | 'row'): void {
  const target = item.firstElementChild;
  if (!target) {
    return;
  }
  const selected = item.getAttribute('aria-selected');
  set(item, 'role', 'none');
  set(target, 'role', role);
  set(target, 'id', targetId(item.id));
  if (selected !== null) {
    set(target, 'aria-selected', selected);
    set(item, 'aria-selected', undefined);
  }
}

function targetId(id: string): string {
  return id.endsWith('-target') ? id : `${id}-target`;
}

/** Writes only what differs, since each change is observed. */
function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}
