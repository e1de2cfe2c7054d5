import type { LoadContext } from '@docusaurus/types';

/**
 * Shows an announcement with a new id at once.
 *
 * The theme keeps a dismissed bar hidden for one more page load after its id has changed.
 */
export function announcementScript({ type, namespace }: LoadContext['siteStorage'], id: string): string {
  return `(function(){
try{if(window['${type}'].getItem('docusaurus.announcement.id${namespace}')===${JSON.stringify(id)})return}catch(e){}
document.documentElement.setAttribute('data-announcement-bar-initially-dismissed','false');
})();`;
}
