import type { ClientModule } from '@docusaurus/types';

// The sidebar opens at its top, where a page far down in it cannot be seen; `scrollIntoView` would have Tab begin at the link.
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  const link = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = link?.closest('.menu');
  if (!link || !menu) return;
  const [linkBox, menuBox] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (linkBox.top < menuBox.top || linkBox.bottom > menuBox.bottom) menu.scrollTop += linkBox.bottom - menuBox.bottom;
};
