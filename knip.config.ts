import type { KnipConfig } from 'knip';

const config = {
  // Knip's reading of docusaurus.config.ts takes the path of a plugin for the name of a package.
  docusaurus: false,
  entry: [
    'docusaurus.config.ts',
    'sidebars*.ts',
    'plugins/*/index.ts',
    'plugins/samples/recordDependency.mjs',
    'plugins/samples/theme/noHighlighter.ts',
    'plugins/samples/compile/compileWorker.ts',
    'src/{pages,theme,clientModules}/**/*.{ts,tsx}',
    '{docs,firesage,versioned_docs,src}/**/*.mdx',
    'scripts/*.ts',
  ],
  project: ['{config,hosting,plugins,samples,scripts,src,tests}/**/*.{ts,tsx,mts,mjs}', '*.ts'],
  ignore: [
    // Read as text, and compiled by plugins/samples.
    'samples/setups/**',
    'tests/**/fixtures/**',
    // The search page brings it into use.
    'plugins/search/client/embeddedEngine.ts',
  ],
  paths: { '@site/*': ['./*'] },
  ignoreIssues: { 'plugins/search/SearchEngine.ts': ['types'] },
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Names that Docusaurus resolves, and no packages.
    '@generated/.+',
    '@theme/.+',
    '@theme-original/.+',
    '@docusaurus/(?:Link|router|useBaseUrl|useIsBrowser)',
    'react-loadable',
    // Required by a name that plugins/samples/render/highlight.ts puts together.
    'prismjs',
    // Only its types are named, which come with hast-util-from-html.
    'hast',
    // The hosted search brings it into use.
    '@docsearch/react',
    // A part of the preset, whose types tsconfig.json names.
    '@docusaurus/theme-classic',
  ],
} satisfies KnipConfig;

export default config;
