import { once } from 'node:events';
import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import { createSiteServer } from '../../hosting/createSiteServer.ts';
import { findBrowser } from '../../scripts/findBrowser.ts';
import { assertFreshBuild } from '../assertFreshBuild.ts';

const root = join(__dirname, '../..');

/**
 * Brings about what all browser tests need: a browser, unpacked before two workers ask for it, and a built site that
 * is served.
 *
 * @returns Ends the server.
 * @throws Error of one sentence with the remedy.
 */
export default async function globalSetup(): Promise<() => void> {
  const { browser, testPort } = readEnvironment(process.env);
  findBrowser(browser);
  assertFreshBuild(root);
  const server = createSiteServer(join(root, 'build'));
  server.listen(testPort, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Port ${testPort} is in use. End what listens there, or set DOCS_TEST_PORT to another one.`, {
      cause: error,
    });
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
