import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { mediaTypes } from '../config/mediaTypes.ts';
import { cacheControl } from '../config/responseHeaders.ts';
import { headersFor } from './headerRules.ts';
import { parseHeadersFile } from './headersFile.ts';
import { redirectTarget } from './redirectTarget.ts';

/** Files of a build that a host reads, or shows under no path of their own. */
const unservedPaths = new Set(['/_headers', '/_redirects', '/404', '/404.html']);

/**
 * An HTTP server for a finished build: clean paths, redirects as 301 with the query kept, 404 for the rest, and the
 * headers that the build's own `_headers` names.
 *
 * @param directory Folder that `npm run build` wrote.
 * @throws Error when the folder holds no build, or one that `npm run build:hosting` has not completed.
 */
export function createSiteServer(directory: string): Server {
  const notFoundPage = readBuilt(directory, '404.html', 'npm run build');
  const rules = parseHeadersFile(readBuilt(directory, '_headers', 'npm run build:hosting'));
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    const headers = { 'Cache-Control': cacheControl.revalidated, ...headersFor(rules, pathname) };
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
    const media = mediaTypes[extname(pathname).slice(1)];
    if (media?.text === true) {
      response.setHeader('Content-Type', `${media.type}; charset=utf-8`);
    }
  };
  const files = sirv(directory, { extensions: ['html'], etag: true, setHeaders });
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

function readBuilt(directory: string, name: string, command: string): string {
  const file = join(directory, name);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing, so no complete build is here. Run \`${command}\` first.`);
  }
  return readFileSync(file, 'utf8');
}

function safelyDecoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
