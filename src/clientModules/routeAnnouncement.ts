// A page that comes without a load is silent for a screen reader, so its title is said once it is set.
if (typeof window !== 'undefined') {
  const region = document.createElement('div');
  region.role = 'status';
  region.className = 'route-announcement';
  document.body.append(region);
  let said = document.title;
  new MutationObserver(() => {
    if (document.title !== said) {
      said = document.title;
      region.textContent = said;
    }
  }).observe(document.head, { childList: true, characterData: true, subtree: true });
}
