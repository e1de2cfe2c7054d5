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
 * Mends a result with its list.
 *
 * @returns What is to be done when the result goes.
 */
export function repairRow(link: Element): () => void {
  const item = link.closest('li');
  const list = link.closest('ul');
  // A link inside of an option is not announced, so the link itself becomes the option.
  for (const name of ['id', 'aria-selected'].filter((moved) => item?.hasAttribute(moved))) {
    set(link, { [name]: item?.getAttribute(name) ?? '' });
    item?.removeAttribute(name);
  }
  set(item, { role: 'none' });
  // Options that are not children of their list have no number in it.
  const options = [...(list?.children ?? [])];
  const number = options.findIndex((option) => option === item) + 1;
  set(link, { role: 'option', 'aria-posinset': String(number), 'aria-setsize': String(options.length) });
  // All lists have one id, which is not what the field names, and one name.
  const id = link.id.replace(/item-\d+$/, 'list');
  // It reads the first result before the number of all is announced.
  const isFirst = list === link.closest('dialog')?.querySelector('ul');
  set(list, { id, 'aria-labelledby': `${isFirst ? 'search-count ' : ''}${id}-title` });
  set(list?.previousElementSibling, { id: `${id}-title` });
  // It does not say what it opens, and whether that is there.
  const field = link.closest('dialog')?.querySelector('input');
  set(field, { 'aria-haspopup': 'listbox', 'aria-expanded': 'true' });
  return () => set(field, { 'aria-expanded': 'false' });
}

function set(element: Element | null | undefined, attributes: Readonly<Record<string, string>>): void {
  Object.entries(attributes).forEach(([name, value]) => element?.setAttribute(name, value));
}
