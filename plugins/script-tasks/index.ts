import type { Plugin } from '@docusaurus/types';

/** The frame of a documentation page, which would come in several scripts. */
const docs = {
  test: /[\\/]theme[\\/](Doc|TOC)/,
  name: 'docs',
  chunks: 'async',
  enforce: true,
} as const;

/** Cuts the scripts so that the tasks of the first load are short: in one, React, the application and its start hold up the first tap on a phone. */
export function scriptTasksPlugin(): Plugin {
  return {
    name: 'docs-script-tasks',
    configureWebpack: ({ entry }, isServer) =>
      isServer
        ? {}
        : {
            // Each entry is run in a task of its own.
            entry: {
              react: 'react-dom/client',
              app: { import: '@docusaurus/core/lib/client/App', dependOn: 'react' },
              main: { import: entry as string, dependOn: 'app' },
            },
            optimization: { splitChunks: { cacheGroups: { docs } } },
          },
  };
}
