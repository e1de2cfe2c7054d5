// A page's links are seen all at once, and fetching what they lead to would hold up the reader's first click; so it
// waits until nothing else is to be done, one page at a time.

const waiting: string[] = [];
let isReplaced = false;
let isScheduled = false;

function schedule(run: () => void): void {
  if (isScheduled) {
    return;
  }
  isScheduled = true;
  const runOnce = (): void => {
    isScheduled = false;
    run();
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(runOnce);
  } else {
    setTimeout(runOnce, 200);
  }
}

/** Called by Docusaurus before the links of the first page ask for anything. */
export function onRouteDidUpdate(): void {
  if (isReplaced) {
    return;
  }
  isReplaced = true;
  const { prefetch, preload } = window.docusaurus;
  const prefetchNext = (): void => {
    const path = waiting.shift();
    if (path !== undefined) {
      void prefetch(path);
      schedule(prefetchNext);
    }
  };
  window.docusaurus = {
    preload,
    prefetch(path) {
      waiting.push(path);
      schedule(prefetchNext);
      return false;
    },
  };
}
