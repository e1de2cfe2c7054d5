/** Keys of the site's configuration that only the build reads. */
const buildOnly = ['clientModules', 'headTags', 'markdown', 'plugins', 'presets', 'ssrTemplate', 'staticDirectories'];

/** Leaves out of the browser's copy of the configuration what only the build reads; a loader of the bundler. */
export default function browserConfig(source) {
  const object = source.slice(source.indexOf('export default') + 'export default'.length).replace(/;\s*$/, '');
  const kept = Object.entries(JSON.parse(object)).filter(([key]) => !buildOnly.includes(key));
  return `export default ${JSON.stringify(Object.fromEntries(kept))};`;
}
