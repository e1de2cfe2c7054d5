import type { Plugin } from '@docusaurus/types';

// The canonical link knows the clean path, `/api/index` included, so no rule about file names is repeated here;
// the not-found page is the one page whose canonical path ends in `.html`.
const cleanUrlScript = `(function(){
var link=document.querySelector('link[rel=canonical]'),path=link&&new URL(link.href).pathname;
if(path&&path!==location.pathname&&!/\\.html$/.test(path))history.replaceState(history.state,'',path+location.search+location.hash);
})();`;

/** Shows the clean path where a host serves a page under its file or folder name; query and hash are kept. */
export default function cleanUrlPlugin(): Plugin {
  return {
    name: 'docs-clean-url',
    injectHtmlTags() {
      return { preBodyTags: [{ tagName: 'script', innerHTML: cleanUrlScript }] };
    },
  };
}
