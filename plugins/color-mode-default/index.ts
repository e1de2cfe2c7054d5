import type { LoadContext, Plugin } from '@docusaurus/types';
import { colorModeScript } from './colorModeScript.ts';

/** Makes dark the mode of a first visitor while "system" stays a choice; the theme offers only one of the two. */
export default function colorModeDefaultPlugin({ siteStorage }: LoadContext): Plugin {
  return {
    name: 'docs-color-mode-default',
    injectHtmlTags() {
      return { preBodyTags: [{ tagName: 'script', innerHTML: colorModeScript(siteStorage) }] };
    },
  };
}
