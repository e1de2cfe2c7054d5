import type { LoadContext } from '@docusaurus/types';

/**
 * Makes dark the mode of a first visitor, while the system's mode stays a choice.
 *
 * The theme reads an empty storage as "follow the system"; here it means that only beside the mark that
 * src/theme/ColorModeToggle sets. Empty without the mark, or corrupt, means dark.
 */
export function colorModeScript({ type, namespace }: LoadContext['siteStorage']): string {
  return `(function(){
var root=document.documentElement,choice=root.getAttribute('data-theme-choice'),follows;
try{follows=window['${type}'].getItem('theme-follows-system${namespace}')==='true'}catch(e){}
if(choice==='light'||choice==='dark'||(choice==='system'&&follows))return;
root.setAttribute('data-theme','dark');
root.setAttribute('data-theme-choice','dark');
})();`;
}
