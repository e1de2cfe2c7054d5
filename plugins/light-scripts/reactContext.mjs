const choice = 'React.createContext || createReactContext';

/** Leaves out of the router what it brings for a React without contexts; a loader of the bundler. */
export default function reactContext(source) {
  if (!source.includes(choice)) {
    throw new Error(
      'The router chooses its contexts otherwise now. Correct plugins/light-scripts/reactContext.mjs, or remove it from index.ts beside it.',
    );
  }
  return source.replace(choice, 'React.createContext');
}
