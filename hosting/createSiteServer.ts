import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { mediaTypes } from '../config/mediaTypes.ts';
import { cacheControl } from '../config/responseHeaders.ts';
import { headersFor, parseHeadersFile } from './headerRules.ts';
import { redirectTarget } from './redirectTable.ts';

/** Files of a build that a host reads, or shows under no path of their own. */
const unservedPaths = new Set(['/_headers', '/_redirects', '/404', '/404.html']);

/**
 * An HTTP server for a finished build: clean paths, redirects as 301 with the query kept, 404 for the rest, and the
 * headers that the build's own `_headers` names, if it has one.
 *
 * @param directory Folder that `npm run build` wrote.
 * @throws Error when the folder holds no build.
 */
export function createSiteServer(directory: string): Server {
  const [notFoundFile, headersFile] = [join(directory, '404.html'), join(directory, '_headers')];
  if (!existsSync(notFoundFile)) {
    throw new Error(`${directory}: no built site is here. Run \`npm run build\` first.`);
  }
  const notFoundPage = readFileSync(notFoundFile);
  // Other sites, which are measured beside this one, have no such file.
  const rules = existsSync(headersFile) ? parseHeadersFile(readFileSync(headersFile, 'utf8')) : [];
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    const headers = { 'Cache-Control': cacheControl.revalidated, ...headersFor(rules, pathname) };
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
    const media = mediaTypes[extname(pathname).slice(1)];
    if (media?.text === true) {
      response.setHeader('Content-Type', `${media.type}; charset=utf-8`);
    }
  };
  const files = sirv(directory, { extensions: ['html'], gzip: true, etag: true, setHeaders });
  return createServer((request, response) => {
    // A path that starts with two slashes would name a host to a URL parser, so it is split as text.
    const [, pathname = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(request.url ?? '') ?? [];
    const sendNotFound = (): void => {
      setHeaders(response, '/404.html');
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFoundPage);
    };
    const target = redirectTarget(safelyDecoded(pathname));
    if (target !== undefined) {
      setHeaders(response, target);
      response.writeHead(301, { location: encodeURI(target) + query }).end();
    } else if (unservedPaths.has(pathname)) {
      sendNotFound();
    } else {
      files(request, response, sendNotFound);
    }
  });
}

function safelyDecoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
