import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { redirectTarget } from './redirectTarget.ts';

/** Types of the plain files, which are read as Latin letters where no character set is named. */
const textTypes: Readonly<Record<string, string>> = { '.md': 'text/markdown', '.txt': 'text/plain' };

/**
 * An HTTP server for a finished build: clean paths, redirects as 301 with the query kept, 404 for the rest.
 *
 * @param directory Folder that `npm run build` wrote.
 * @throws Error when the folder holds no build.
 */
export function createSiteServer(directory: string): Server {
  const notFoundFile = join(directory, '404.html');
  if (!existsSync(notFoundFile)) {
    throw new Error(`${directory}: no built site is here. Run \`npm run build\` first.`);
  }
  const notFoundPage = readFileSync(notFoundFile);
  const files = sirv(directory, {
    extensions: ['html'],
    etag: true,
    setHeaders(response, pathname) {
      const type = textTypes[extname(pathname)];
      if (type !== undefined) {
        response.setHeader('content-type', `${type}; charset=utf-8`);
      }
    },
  });
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const target = redirectTarget(safelyDecoded(url.pathname));
    if (target !== undefined) {
      response.writeHead(301, { location: encodeURI(target) + url.search }).end();
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFoundPage);
    });
  });
}

function safelyDecoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
