/** The name of a module between what loads it and its number, which only the server reads. */
const name = /\), "[^"]*", require\.resolveWeak\(/g;

/** Leaves out of the browser's copy of the registry what only the server reads; a loader of the bundler. */
export default function browserRegistry(source) {
  const light = source.replaceAll(name, '), 0, require.resolveWeak(');
  if (light === source) {
    throw new Error(
      'The registry of Docusaurus is written otherwise now. Correct plugins/light-scripts/browserRegistry.mjs, or remove it from index.ts beside it.',
    );
  }
  return light;
}
