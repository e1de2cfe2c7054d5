import type { LoadContext } from '@docusaurus/types';

/**
 * Inline script that runs after the theme's own and before the first paint.
 *
 * The theme reads an empty storage as "follow the system". Here an empty or corrupt one means dark, and the stored
 * word `system` (see src/theme/ColorModeToggle) means the system.
 */
export function colorModeScript({ type, namespace }: LoadContext['siteStorage']): string {
  return `(function(){
var root=document.documentElement,choice=root.getAttribute('data-theme-choice'),stored;
if(choice==='light'||choice==='dark')return;
try{stored=window['${type}'].getItem('theme${namespace}')}catch(e){}
var system=stored==='system';
root.setAttribute('data-theme',system&&!matchMedia('(prefers-color-scheme: dark)').matches?'light':'dark');
root.setAttribute('data-theme-choice',system?'system':'dark');
})();`;
}
