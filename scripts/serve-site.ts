import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSiteServer } from '../hosting/createSiteServer.ts';

const help = `Serves the built site on loopback.

Usage: npm run serve -- [--port 3000] [--directory build]
`;

function main(): void {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      directory: { type: 'string', default: 'build' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const port = Number(values.port);
  const server = createSiteServer(resolve(values.directory));
  server.on('error', (error) => {
    console.error(`Port ${port} cannot be used (${error.message}). Choose another one with --port.`);
    process.exitCode = 2;
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(`The built site is served at http://localhost:${port}/`);
  });
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
