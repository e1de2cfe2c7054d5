import type { ClientModule } from '@docusaurus/types';

// The sidebar opens at its top, where a page far down in it cannot be seen.
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  document.querySelector('.theme-doc-sidebar-menu [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
};
