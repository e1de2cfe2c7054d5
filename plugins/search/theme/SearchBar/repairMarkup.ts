// What a screen reader gets wrong from the markup of @docsearch/react 3.9.0. Look at each when DocSearch is updated; test:
// searchAccess.spec.ts. React writes an attribute again when DocSearch changes it, so a row is mended with each rendering.

/** Mends the modal once it is there. */
export function repairModal(frame: Element | null): void {
  const container = frame?.querySelector('.DocSearch-Container');
  // It says that it is a button, and opens something.
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby']) {
    container?.removeAttribute(name);
  }
  // They are announced as landmarks of the page, before the field.
  frame?.querySelectorAll('header, form, footer').forEach((part) => set(part, { role: 'none' }));
  // It does not say that it is a combobox.
  set(frame?.querySelector('input'), { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' });
}

/**
 * Mends a row with its list.
 *
 * @returns What is to be done when the row goes.
 */
export function repairRow(row: Element): () => void {
  const item = row.closest('li');
  const list = row.closest('ul');
  const link = row.querySelector('a');
  const actions = [...row.querySelectorAll('.DocSearch-Hit-action')];
  const isGrid = actions.some((action) => action.querySelector('button'));
  // A link inside of an option is not announced, so the link itself becomes the option.
  const target = isGrid ? row : link;
  for (const name of ['id', 'aria-selected'].filter((moved) => item?.hasAttribute(moved))) {
    set(target, { [name]: item?.getAttribute(name) ?? '' });
    item?.removeAttribute(name);
  }
  set(item, { role: 'none' });
  // All lists have one id, which is not what the field names, and one name.
  const id = target?.id.replace(/item-\d+$/, 'list') ?? '';
  if (isGrid) {
    // An option may not hold the buttons beside a recent search.
    set(row, { role: 'row' });
    [link?.parentElement, ...actions].forEach((cell) => set(cell, { role: 'gridcell' }));
    set(list, { role: 'none' });
    list?.removeAttribute('aria-labelledby');
    set(list?.closest('div'), { id, role: 'grid', 'aria-label': 'Recent searches' });
  } else {
    // Options that are not children of their list have no number in it.
    const rows = [...(list?.children ?? [])];
    const number = rows.findIndex((each) => each === item) + 1;
    set(link, { role: 'option', 'aria-posinset': String(number), 'aria-setsize': String(rows.length) });
    // It reads the first result before the number of all is announced.
    const isFirst = list === row.closest('dialog')?.querySelector('ul');
    set(list, { id, 'aria-labelledby': `${isFirst ? 'search-count ' : ''}${id}-title` });
    set(list?.previousElementSibling, { id: `${id}-title` });
  }
  // It does not say what it opens, and whether that is there.
  const field = row.closest('dialog')?.querySelector('input');
  set(field, { 'aria-haspopup': isGrid ? 'grid' : 'listbox', 'aria-expanded': 'true' });
  return () => set(field, { 'aria-expanded': 'false' });
}

function set(element: Element | null | undefined, attributes: Readonly<Record<string, string>>): void {
  Object.entries(attributes).forEach(([name, value]) => element?.setAttribute(name, value));
}
