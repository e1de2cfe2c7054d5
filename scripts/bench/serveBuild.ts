import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSiteServer } from '../../hosting/createSiteServer.ts';

/** A build, answered as a host would. */
export interface ServedSite {
  /** Origin without a trailing slash. */
  origin: string;
  /** Size of the page of a route, in bytes as built. */
  bytesOf: (route: string) => number;
  close: () => void;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const compressible = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

/** Headers that belong to one transfer, not to the file. */
const ofTransfer = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

/**
 * Serves a build on a free port of loopback over HTTP/1.1, from memory: text as gzip -9, the least that any host sends,
 * with the headers of a host.
 *
 * @param directory Folder that `npm run build` wrote.
 * @throws Error when the folder holds no build.
 */
export async function serveBuild(directory: string): Promise<ServedSite> {
  const inner = createSiteServer(directory);
  const innerOrigin = await listen(inner);
  const answers = new Map<string, Answer>();
  const front = createServer((request, response) => {
    const path = request.url ?? '/';
    answerOf(innerOrigin, path, answers).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  const origin = await listen(front);
  return {
    origin,
    bytesOf: (route) => {
      const file = join(directory, route === '/' ? 'index.html' : `${route}.html`);
      return existsSync(file) ? statSync(file).size : 0;
    },
    close: () => {
      [front, inner].forEach((server) => {
        server.close();
        server.closeAllConnections();
      });
    },
  };
}

async function answerOf(origin: string, path: string, answers: Map<string, Answer>): Promise<Answer> {
  const known = answers.get(path);
  if (known !== undefined) {
    return known;
  }
  const response = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const plain = Buffer.from(await response.arrayBuffer());
  const isText = compressible.test(response.headers.get('content-type') ?? '');
  const answer: Answer = {
    status: response.status,
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => !ofTransfer.has(name))),
      ...(isText ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    },
    body: isText ? gzipSync(plain, { level: 9 }) : plain,
  };
  answers.set(path, answer);
  return answer;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server for the measurement has no port. Run `npm run bench` again.');
  }
  return `http://localhost:${address.port}`;
}
