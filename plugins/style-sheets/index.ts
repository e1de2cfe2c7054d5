import type { Plugin } from '@docusaurus/types';

/** Leaves style sheets to the minifier, which writes them for the browsers of package.json: the processor before it would do so twice. */
export function styleSheetsPlugin(): Plugin {
  return {
    name: 'docs-style-sheets',
    configurePostCss: () => ({ plugins: [], config: false }),
  };
}
