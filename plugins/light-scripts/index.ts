import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Packages that others import and then do not use in a finished site; the bundler may leave them out. */
const unusedInProduction =
  /[\\/]node_modules[\\/](hoist-non-react-statics|parse-numeric-range|prop-types|react-is)[\\/]/;

const reactItself = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The parts of the theme that documentation pages alone are made of. */
const frameOfDocs =
  /[\\/]theme-classic[\\/]lib[\\/]theme[\\/](BackToTop|Doc[A-Z]|Edit|Paginator|TOC)|[\\/]useTOCHighlight|[\\/]useBackToTop|[\\/]tocUtils/;

/** More than Docusaurus gives to its shared scripts, less than to the one stylesheet. */
const betweenOthers = 45;

/** Keeps out of the scripts what no page of this site runs. */
export default function lightScriptsPlugin(): Plugin {
  return {
    name: 'docs-light-scripts',
    configureWebpack: (_config, isServer, { currentBundler }) =>
      isServer
        ? {}
        : {
            resolve: {
              alias: {
                // Its entry asks for the whole of `tslib`, for the sake of one function.
                '@docusaurus/utils-common$': here('replacements/utilsCommon.ts'),
                // Most of it is for the server, which keeps it.
                'react-helmet-async$': here('replacements/Helmet.tsx'),
                // Histories in memory and behind a hash are for tests, and for sites without a server.
                history$: here('replacements/history.mjs'),
                // The other router, which keeps the path behind a hash, is for sites without a server.
                'react-router-dom$': here('replacements/reactRouterDom.mjs'),
                // It knows parameters, repetitions and alternatives, and this site's routes are plain paths.
                'path-to-regexp$': here('replacements/pathToRegexp.ts'),
                // A third of its size shows the same bar.
                nprogress$: here('replacements/nprogress.ts'),
              },
            },
            // React is half of the first script; in a file of its own it is read in a task of its own, and a release of
            // the site leaves it in the reader's cache.
            optimization: {
              splitChunks: {
                cacheGroups: {
                  react: {
                    test: reactItself,
                    name: 'react',
                    chunks: 'initial',
                    priority: betweenOthers,
                    enforce: true,
                  },
                  // Every documentation page needs all of it, so it is one request.
                  docs: { test: frameOfDocs, name: 'docs', chunks: 'async', priority: betweenOthers, enforce: true },
                },
              },
            },
            plugins: [
              // Prefetches under the content policy in every browser; Docusaurus asks for it by a relative path.
              new currentBundler.instance.NormalModuleReplacementPlugin(
                /^\.[\\/]prefetch$/,
                here('replacements/prefetch.ts'),
              ),
              // Switched off in docusaurus.config.ts; Docusaurus asks for it by a relative path, which no alias answers.
              new currentBundler.instance.NormalModuleReplacementPlugin(
                /\.[\\/]BaseUrlIssueBanner$/,
                here('replacements/BaseUrlIssueBanner.ts'),
              ),
            ],
            module: {
              rules: [
                { resource: unusedInProduction, sideEffects: false },
                { resource: /[\\/]esm[\\/]react-router\.js$/, use: [{ loader: here('reactContext.mjs') }] },
                { resource: /[\\/]docusaurus\.config\.mjs$/, use: [{ loader: here('browserConfig.mjs') }] },
                // Versions of all plugins.
                { resource: /[\\/]\.docusaurus[\\/]site-metadata\.json$/, use: [{ loader: here('nothing.mjs') }] },
                { resource: /[\\/]\.docusaurus[\\/]registry\.js$/, use: [{ loader: here('browserRegistry.mjs') }] },
              ],
            },
          },
  };
}
