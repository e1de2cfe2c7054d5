// What a screen reader gets wrong from the markup of @docsearch/react 3.9.0. Look at each when DocSearch is updated; test:
// searchAccess.spec.ts. React writes an attribute again when DocSearch changes it, so a row is mended with each rendering.

/** Mends the modal once it is there. */
export function repairModal(dialog: Element): void {
  const container = dialog.querySelector('.DocSearch-Container');
  // It says that it is a button, and opens something.
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby']) {
    container?.removeAttribute(name);
  }
  // They are announced as landmarks of the page, before the field.
  for (const part of dialog.querySelectorAll('header, form, footer')) {
    part.setAttribute('role', 'none');
  }
}

/** Mends the field, which does not say that it is a combobox, and whether its lists are there. */
export function repairField(dialog: Element, isExpanded: boolean): void {
  set(dialog.querySelector('input'), {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(isExpanded),
  });
}

/** Mends the row of a result and its list. */
export function repairRow(link: Element): void {
  const item = link.closest('li');
  const list = item?.parentElement;
  const section = list?.parentElement;
  if (!item || !list || !section) {
    return;
  }
  // A link inside of an option is not announced, so the link itself becomes the option.
  for (const name of ['id', 'aria-selected']) {
    const value = item.getAttribute(name);
    if (value !== null) {
      link.setAttribute(name, value);
      item.removeAttribute(name);
    }
  }
  item.setAttribute('role', 'none');
  // Options that are not children of their list have no number in it.
  const rows = [...list.children];
  set(link, { role: 'option', 'aria-posinset': String(rows.indexOf(item) + 1), 'aria-setsize': String(rows.length) });
  // All lists have one id, which is not what the field names, and one name.
  const id = `docsearch-hits${[...(section.parentElement?.children ?? [])].indexOf(section)}-list`;
  set(list, { id, 'aria-labelledby': `${id}-title` });
  set(list.previousElementSibling, { id: `${id}-title` });
}

function set(element: Element | null, attributes: Readonly<Record<string, string>>): void {
  Object.entries(attributes).forEach(([name, value]) => element?.setAttribute(name, value));
}
