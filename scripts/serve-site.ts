import { join } from 'node:path';
import { createSiteServer } from '../hosting/createSiteServer.ts';
import { findNginx, startNginx } from '../hosting/startNginx.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run serve -- [options]
       npm run serve:nginx -- [options]

Serves the built site on loopback, with the redirects of a real host.

  --port N   where to listen (default: 3000)
  --nginx    serve it with nginx and the shipped configuration (what serve:nginx does)
  --help     show this

Exit codes: 0 stopped, 2 it cannot be served.`;

void runScript(
  help,
  {
    port: { type: 'string', default: '3000' },
    nginx: { type: 'boolean', default: false },
  },
  async ({ values: { port: word, nginx } }) => {
    const port = Number(word);
    const says = (program: string) => (): void => console.log(`${program} the built site at http://localhost:${port}/`);
    if (!nginx) {
      const server = createSiteServer(join(root, 'build'));
      await new Promise((_, reject) => {
        server.on('error', ({ message }) =>
          reject(new Error(`Port ${word} cannot be used (${message}). Choose another one with --port.`)),
        );
        server.listen(port, '127.0.0.1', says('Serving'));
      });
    }
    const program = findNginx(process.env.PATH);
    if (program === undefined) {
      throw new Error('No nginx was found. Install one, for example with `apt-get install nginx-light`.');
    }
    const child = startNginx(program, join(root, 'hosting/dist/nginx'), port);
    (['SIGINT', 'SIGTERM'] as const).forEach((signal) => process.on(signal, () => child.kill('SIGTERM')));
    says(`${program.version} serves`)();
    await new Promise<void>((end, reject) =>
      child.on('close', (code) => (code === 0 ? end() : reject(new Error(`nginx ended with ${code}.`)))),
    );
  },
);
