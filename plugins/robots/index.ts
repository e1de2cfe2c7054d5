import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Writes `robots.txt`, which tells crawlers of the sitemap; what they may not list says so in its own head. */
export default function robotsPlugin({ siteConfig, outDir }: LoadContext): Plugin {
  return {
    name: 'docs-robots',
    async postBuild() {
      const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteConfig.url}/sitemap.xml`, ''];
      await writeFile(join(outDir, 'robots.txt'), lines.join('\n'));
    },
  };
}
