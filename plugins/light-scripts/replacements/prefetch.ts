/** Only Chromium says so, and only Chromium lets a prefetching link pass by the policy's directive for scripts. */
const linksMayPrefetch = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');

function prefetchByLink(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

async function prefetchByRequest(url: string): Promise<void> {
  await fetch(url, { priority: 'low' });
}

/** Fetches a file ahead of its use, like Docusaurus' own; Firefox holds links that do so to `default-src`, which is none. */
export default async function prefetch(url: string): Promise<void> {
  try {
    await (linksMayPrefetch ? prefetchByLink(url) : prefetchByRequest(url));
  } catch {
    // A file that is missing now is told of when it is needed.
  }
}
