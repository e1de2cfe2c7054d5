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

const asked = new Set<string>();

/**
 * Fetches a file ahead of its use, once: pages share most of their files. Unlike Docusaurus' own it does so where links
 * may not, since Firefox holds these to `default-src`, which is none.
 */
export default async function prefetch(url: string): Promise<void> {
  if (asked.has(url)) {
    return;
  }
  asked.add(url);
  try {
    await (linksMayPrefetch ? prefetchByLink(url) : prefetchByRequest(url));
  } catch {
    // A file that is missing now is told of when it is needed.
    asked.delete(url);
  }
}
