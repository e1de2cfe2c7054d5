// The theme gives links a button's role and list items a tab's, and lets Enter alone press them.
if (typeof window !== 'undefined') {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === ' ' && target instanceof HTMLElement && target.matches('a[role=button], [role=tab]')) {
      event.preventDefault();
      target.click();
    }
  });
}
