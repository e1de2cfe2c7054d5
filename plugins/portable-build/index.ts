import { join, sep } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Keeps the path of the folder that was built in out of the built files.
 *
 * Docusaurus asks for an image of a Markdown page by a request that holds the absolute paths of its loaders; the
 * bundler numbers modules by their requests, so the same commit gave other files in another folder.
 */
export default function portableBuildPlugin({ siteDir }: LoadContext): Plugin {
  const packages = join(siteDir, 'node_modules') + sep;
  return {
    name: 'docs-portable-build',
    configureWebpack(_config, _isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(/^!.*[\\/]node_modules[\\/]/, (resource: { request: string }) => {
            resource.request = resource.request.replaceAll(packages, '');
          }),
        ],
      };
    },
  };
}
