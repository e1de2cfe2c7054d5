import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import serveLocally from '../e2e/globalSetup.ts';
import { findNginx, startNginx } from './startNginx.ts';

const { path, testPort } = readEnvironment(process.env);
export const nginxPort = testPort + 100;

/** Serves the built site with nginx too, where that is installed, and says so loudly where it is not. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const close = await serveLocally();
  const nginx = findNginx(path);
  if (nginx === undefined) {
    console.warn(
      '\n*** No nginx is installed, so NO TEST OF THE NGINX CONFIGURATION RUNS. ***\n' +
        '*** Install one, for example with `apt-get install nginx-light`.       ***\n',
    );
    return close;
  }
  const { stop } = await startNginx(nginx, join(__dirname, '../..'), nginxPort);
  return async () => {
    await stop();
    await close();
  };
}
