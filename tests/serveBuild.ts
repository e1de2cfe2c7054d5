import { join } from 'node:path';
import { type ServerProcess, startServer } from '../packages/recorder/run/startServer.ts';

const root = join(__dirname, '..');

/** Serves a build as `npm run serve` does. @param variables Those that it was built with beside those of this process. */
export function serveBuild(folder: string, port?: number, variables?: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const docusaurus = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return startServer(
    'docusaurus serve',
    (host, free) => [
      ...[process.execPath, docusaurus, 'serve', root, '--no-open'],
      ...['--host', host, '--port', String(free), '--dir', folder],
    ],
    { ...(port !== undefined && { port }), env: { ...process.env, ...variables } },
  );
}
