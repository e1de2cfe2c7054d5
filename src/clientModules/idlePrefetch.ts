// A page's links are seen all at once, and fetching what they lead to would hold up the reader's first click; so it
// waits until nothing else is to be done, one page at a time.

let isReplaced = false;

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(resolve);
    } else {
      setTimeout(resolve, 200);
    }
  });
}

/** Called by Docusaurus before the links of the first page ask for anything. */
export function onRouteDidUpdate(): void {
  if (isReplaced) {
    return;
  }
  isReplaced = true;
  const { prefetch, preload } = window.docusaurus;
  let last: Promise<unknown> = Promise.resolve();
  window.docusaurus = {
    preload,
    prefetch(path) {
      last = last.then(untilIdle).then(() => void prefetch(path));
      return false;
    },
  };
}
