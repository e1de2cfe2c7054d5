import type { LoadContext, Plugin } from '@docusaurus/types';
import { announcement } from '../../config/announcement.ts';
import { announcementScript } from './announcementScript.ts';
import { colorModeScript } from './colorModeScript.ts';

/** Corrects, before the first paint, what the theme makes of a reader's stored choices. */
export default function storedChoicesPlugin({ siteStorage }: LoadContext): Plugin {
  return {
    name: 'docs-stored-choices',
    injectHtmlTags() {
      const scripts = [colorModeScript(siteStorage), announcementScript(siteStorage, announcement.id)];
      return { preBodyTags: [{ tagName: 'script', innerHTML: scripts.join('\n') }] };
    },
  };
}
