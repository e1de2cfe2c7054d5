import { buildSync } from 'esbuild';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Puts src/inline/beforePaint.ts at the start of every page's body, where it runs before the first paint. */
export function inlineScriptsPlugin({ announcementId }: { announcementId: string }) {
  return ({ siteDir, siteStorage, baseUrl }: LoadContext): Plugin => ({
    name: 'docs-inline-scripts',
    injectHtmlTags() {
      const { outputFiles } = buildSync({
        absWorkingDir: siteDir,
        entryPoints: ['src/inline/beforePaint.ts'],
        bundle: true,
        minify: true,
        write: false,
        target: 'es2022',
        define: {
          BASE_URL: JSON.stringify(baseUrl),
          SITE_STORAGE: JSON.stringify(siteStorage),
          ANNOUNCEMENT_ID: JSON.stringify(announcementId),
        },
      });
      return { preBodyTags: outputFiles.map(({ text }) => ({ tagName: 'script', innerHTML: text.trim() })) };
    },
    getPathsToWatch: () => ['src/inline/**/*.ts'],
  });
}
