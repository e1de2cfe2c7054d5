import type { ClientModule } from '@docusaurus/types';

/** Whether the page came by a link of the site; the first one is read out by the browser itself. */
let navigated = false;

// A page that comes without a load is silent for a screen reader, so its title is said once it is set.
if (typeof window !== 'undefined') {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.className = 'unseen route-announcement';
  document.body.append(region);
  new MutationObserver(() => {
    if (navigated && region.textContent !== document.title) {
      region.textContent = document.title;
    }
  }).observe(document.head, { childList: true, characterData: true, subtree: true });
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  navigated ||= previousLocation !== null && previousLocation.pathname !== location.pathname;
};
