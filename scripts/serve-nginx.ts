import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNginx, startNginx } from '../hosting/startNginx.ts';

const help = `Serves the built site on loopback with nginx and the shipped configuration.

Usage: npm run serve:nginx -- [--port 8080]
`;

function main(): void {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '8080' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const nginx = requireNginx(process.env.PATH);
  const port = Number(values.port);
  const child = startNginx({ nginx: nginx.path, directory: resolve('hosting/dist/nginx'), port });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill('SIGTERM'));
  }
  child.on('close', (code) => {
    process.exitCode = code ?? 2;
  });
  console.log(`${nginx.version} serves the built site at http://localhost:${port}/`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
