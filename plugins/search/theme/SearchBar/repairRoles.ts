/** What React writes again when the modal changes: the field's type with each of its attributes, and what is selected. */
export const observedAttributes = ['type', 'aria-selected'];

/**
 * Gives the modal of @docsearch/react 3.9.0 the roles that a screen reader needs. React leaves them: it writes an attribute
 * again only when DocSearch changes it, and is followed then. Look at each when DocSearch is updated. Tests:
 * searchAccess.spec.ts, and for the names of the lists search.spec.ts "puts the active version first".
 *
 * - The container says it is a button; the dialog around it is what it is.
 * - The field is a combobox that names the lists it controls; DocSearch gives all lists one id, and names others.
 * - Each list has its group's title as name.
 * - A link inside of an option is not announced, so the link itself becomes the option.
 * - A recent search has buttons beside it, which no option may hold: these become rows of a grid.
 * - The focus goes back to the field when its element went away, as after the removal of a recent search.
 */
export function repairRoles(dialog: Element): void {
  const container = dialog.querySelector('.DocSearch-Container');
  const input = dialog.querySelector('input');
  if (!container || !input) {
    return;
  }
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']) {
    container.removeAttribute(name);
  }
  const grid = dialog.querySelector('.DocSearch-Dropdown-Container:has(button)');
  const popups = grid ? [repairGrid(grid)] : repairLists(dialog);
  const active = input.getAttribute('aria-activedescendant');
  set(input, {
    // The browser empties a search field with the first Esc; here Esc closes. Test: search.spec.ts "closes with Esc".
    type: 'text',
    role: 'combobox',
    maxlength: undefined,
    'aria-autocomplete': 'list',
    'aria-haspopup': grid ? 'grid' : 'listbox',
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
    const title = list.previousElementSibling;
    if (title) {
      title.id = `${id}-title`;
    }
    set(list, { id, 'aria-labelledby': `${id}-title` });
    [...list.children].forEach((item) => repairItem(item, 'option'));
    return id;
  });
}

function repairGrid(grid: Element): string {
  const id = 'search-history';
  set(grid, { id, role: 'grid', 'aria-label': 'Recent searches' });
  for (const list of grid.querySelectorAll('ul')) {
    set(list, { role: 'none', 'aria-labelledby': undefined });
    [...list.children].forEach((item) => repairItem(item, 'row'));
  }
  for (const cell of grid.querySelectorAll('.DocSearch-Hit-content-wrapper, .DocSearch-Hit-action')) {
    set(cell, { role: 'gridcell' });
  }
  return id;
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
