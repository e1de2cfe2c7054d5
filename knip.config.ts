export default {
  // Knip's reading of docusaurus.config.ts expects names of plugins, and stops at functions.
  docusaurus: false,
  entry: [
    'docusaurus.config.ts',
    'sidebars*.ts',
    // Loaders and stand-ins that the bundler is given by their paths.
    'plugins/**/*.mjs',
    'src/inline/beforePaint.ts',
    'plugins/search/theme/*/index.tsx',
    'packages/recorder/compile/compileWorker.ts',
    'src/{pages,theme,clientModules}/**/*.{ts,tsx}',
    '**/*.mdx',
  ],
  playwright: { config: ['playwright.config.ts', 'tests/{extended,engines}/playwright.config.ts'] },
  project: [
    '{config,hosting,lib,packages,plugins,samples,scripts,src,tests}/**/*.{ts,tsx,mts,mjs}',
    '**/*.mdx',
    '*.ts',
  ],
  ignore: [
    // Read as text, and compiled by recorder.
    'samples/setups/**',
    'samples/outcomes/**',
    'tests/**/fixtures/**',
  ],
  paths: { '@site/*': ['./*'] },
  ignoreExportsUsedInFile: true,
  // The system's, which the Nu HTML checker runs with.
  ignoreBinaries: ['java'],
  ignoreDependencies: [
    // Names that Docusaurus resolves, some of them packages of its own.
    '@generated/.+',
    '@theme/.+',
    '@theme-original/.+',
    '@docusaurus/(?:Head|Link|Translate|router|useBaseUrl|useBrokenLinks|useDocusaurusContext|useIsBrowser)',
    // Imported by a sample that src/pages/markdown-page.mdx shows.
    'firelordjs',
    // Imported by the process that scripts/findBrowser.ts starts to unpack it.
    '@sparticuz/chromium',
    // Required by a name that plugins/pages/render/highlight.ts puts together.
    'prismjs',
    // Of tests/extended/package.json.
    'vnu-jar',
    // A part of the preset, whose types tsconfig.json names.
    '@docusaurus/theme-classic',
  ],
};
