/** Empties a file of data that the browser never reads; a loader of the bundler. */
export default function nothing() {
  return '{}';
}
