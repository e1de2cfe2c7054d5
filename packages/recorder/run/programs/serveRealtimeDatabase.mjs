// Serves a database on a port of its own for each project: `PUT /PROJECT?port=` makes it and answers with its address, `GET`
// with what it holds.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';
import { URL } from 'node:url';

const [host, port] = process.argv.slice(2);
const FirebaseServer = createRequire(`${process.cwd()}/`)('firebase-server');

// `firebase-server` has no answer to the request for a single read that newer SDKs send; a query gets all of its node, as
// its listeners do, and the SDK filters.
class Server extends FirebaseServer {
  handleConnection(socket) {
    super.handleConnection(socket);
    socket.on('message', async (text) => {
      if (!String(text).includes('"a":"g"')) {
        return;
      }
      const { r, b } = JSON.parse(text).d;
      const data = await this.exportData(this.baseRef.child(b.p.slice(1) || '/'));
      socket.send(JSON.stringify({ t: 'd', d: { r, b: { s: 'ok', d: data } } }));
    });
  }
}

const servers = new Map();
createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const project = pathname.slice(1);
  if (request.method === 'PUT') {
    const server = new Server(
      { port: Number(searchParams.get('port') ?? 0), address: host },
      undefined,
      await json(request),
    );
    // The token of the SDK's emulator mode.
    server.setAuthSecret('owner');
    await once(server.wss, 'listening');
    server.name = `${host}:${server.getPort()}`;
    servers.set(project, server);
    response.end(JSON.stringify(server.name));
  } else {
    response.end(JSON.stringify((await servers.get(project)?.exportData()) ?? null));
  }
}).listen(port, host);
