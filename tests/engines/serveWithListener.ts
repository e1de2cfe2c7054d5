import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs before a page's scripts, and keeps what it complains about: the driver of WebKit does not report the console. */
function keepComplaints(): void {
  let isLeft = false;
  const keep = (...parts: unknown[]): void => {
    if (isLeft) return;
    const kept = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
    sessionStorage.setItem('complaints', JSON.stringify([...kept, parts.join(' ')]));
  };
  console.error = (...parts) => keep('error', ...parts);
  console.warn = (...parts) => keep('warning', ...parts);
  addEventListener(
    'error',
    ({ target, message }) => keep(target instanceof Element ? target.outerHTML : message),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  // What a page still fetches for the next one ends with it, and is no complaint.
  addEventListener('beforeunload', () => (isLeft = true));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => keep('policy', blockedURI));
}

/** Serves the site with that listener in each page, from an origin of its own, for which a browser stores nothing yet. */
export async function serveWithListener(site: string): Promise<string> {
  const script = '/keepComplaints.js';
  const server = createServer(({ url = '' }, response) => {
    if (url === script) {
      response.setHeader('Content-Type', 'text/javascript').end(`(${String(keepComplaints)})()`);
      return;
    }
    void fetch(new URL(url, site)).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = [...answer.headers].filter(([name]) => /^content-(type|security-policy)$/.test(name));
      response.writeHead(answer.status, Object.fromEntries(headers));
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      response.end(isPage ? String(body).replace('<head>', `<head><script src="${script}"></script>`) : body);
    });
  });
  // It is never closed, or a later test is given its port, with what the browser wrote there on leaving.
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
