import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { mediaTypes } from '../config/mediaTypes.ts';
import { cacheControl } from '../config/responseHeaders.ts';
import { markdownPath } from '../config/pagePaths.ts';
import { servedRoutes } from '../plugins/routes/servedRoutes.ts';
import { hashedFolder, siteHeaders } from './headers.ts';
import { prefersMarkdown } from './prefersMarkdown.ts';
import { redirectTable } from './redirectTable.ts';

/** Files of a build that a host reads, or shows under no path of their own. */
const unservedPaths = new Set(['/_headers', '/_redirects', '/404', '/404.html']);

/**
 * An HTTP server for a finished build: clean paths, each as HTML or Markdown by what is accepted, redirects as 301 with the
 * query kept, 404 for the rest, and the headers of a host.
 *
 * @param directory Folder that `npm run build` wrote. Without its `_headers`, which hold the content policy, answers have no
 *   headers of the site.
 * @throws Error when the folder holds no build.
 */
export function createSiteServer(directory: string): Server {
  const notFoundFile = join(directory, '404.html');
  if (!existsSync(notFoundFile)) {
    throw new Error(`${directory}: no built site is here. Run \`npm run build\` first.`);
  }
  const notFoundPage = readFileSync(notFoundFile);
  const headersFile = join(directory, '_headers');
  const rules = existsSync(headersFile) ? readFileSync(headersFile, 'utf8') : '';
  const policy = /Content-Security-Policy: (.*)/.exec(rules)?.[1];
  const headers = new Map(Object.entries(policy === undefined ? {} : siteHeaders(policy)));
  const pageResponses = new WeakSet<ServerResponse>();
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    if (pageResponses.has(response)) {
      response.appendHeader('Vary', 'Accept');
    }
    const isHashed = pathname.startsWith(`/${hashedFolder}/`);
    response.setHeaders(headers).setHeader('Cache-Control', isHashed ? cacheControl.hashed : cacheControl.revalidated);
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
      response.writeHead(404).end(notFoundPage);
    };
    const target = redirectTable.get(pathname);
    if (target !== undefined) {
      setHeaders(response, target);
      response.writeHead(301, { location: target + query }).end();
    } else if (unservedPaths.has(pathname)) {
      sendNotFound();
    } else {
      if (servedRoutes.includes(pathname)) {
        pageResponses.add(response);
        const markdown = markdownPath(pathname);
        const isThere = existsSync(join(directory, markdown));
        request.url = (isThere && prefersMarkdown(request.headers.accept) ? markdown : pathname) + query;
      }
      files(request, response, sendNotFound);
    }
  });
}
