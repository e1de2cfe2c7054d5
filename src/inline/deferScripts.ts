function start(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-deferred]')) {
    const script = document.createElement('script');
    script.src = dataset.deferred ?? '';
    script.async = false;
    document.head.append(script);
  }
}

/** Starts the scripts that config/pageTemplate.ts names after the first paint; a page that is not seen paints none. */
export function deferScripts(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) {
      start();
      return;
    }
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) {
        observer.disconnect();
        start();
      }
    }).observe({ type: 'paint', buffered: true });
  });
}
