import { buildSync } from 'esbuild';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { announcement } from '../../config/navbar.ts';

/**
 * Puts src/inline/beforePaint.ts at the start of every page's body, where it runs before the first paint, and cuts the other
 * scripts so that the tasks of the first load are short: in one, React, the application and its start hold up the first tap on
 * a phone.
 */
export function firstLoadPlugin({ siteDir, siteStorage, baseUrl }: LoadContext): Plugin {
  return {
    name: 'docs-first-load',
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
          ANNOUNCEMENT_ID: JSON.stringify(announcement.id),
        },
      });
      return { preBodyTags: outputFiles.map(({ text }) => ({ tagName: 'script', innerHTML: text.trim() })) };
    },
    configureWebpack: ({ entry }, isServer) =>
      isServer
        ? {}
        : {
            // Each entry is run in a task of its own.
            entry: {
              react: 'react-dom/client',
              router: { import: ['react-router-dom', 'react-helmet-async'], dependOn: 'react' },
              theme: {
                import: ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'],
                dependOn: 'router',
              },
              app: { import: '@docusaurus/core/lib/client/App', dependOn: 'theme' },
              main: { import: entry as string, dependOn: 'app' },
            },
          },
    getPathsToWatch: () => ['src/inline/**/*.ts'],
  };
}
