import type { Plugin } from '@docusaurus/types';

/** The frame of a documentation page, which would come in several scripts. */
const docs = {
  test: /[\\/]theme[\\/](Doc|TOC)/,
  name: 'docs',
  chunks: 'async',
  enforce: true,
} as const;

/** Cuts the scripts so that the tasks of the first load are short: in one with the rest, React holds up the first tap on a phone. */
export function scriptTasksPlugin(): Plugin {
  return {
    name: 'docs-script-tasks',
    configureWebpack: ({ entry }, isServer) =>
      isServer
        ? {}
        : {
            // An entry of its own is run in a task of its own.
            entry: { react: 'react-dom/client', main: { import: entry as string, dependOn: 'react' } },
            optimization: { splitChunks: { cacheGroups: { docs } } },
          },
  };
}
