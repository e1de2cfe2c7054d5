/** Whether a key opens or closes the search: Ctrl/Cmd+K anywhere, `/` outside of fields. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) {
    return false;
  }
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'k' && !shiftKey;
  }
  const inField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
  return key === '/' && !inField;
}
