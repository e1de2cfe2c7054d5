import { findNginx, type Nginx } from './findNginx.ts';

/** The machine's nginx. @throws Error with a command that installs one, where none is found. */
export function requireNginx(searchPath: string | undefined): Nginx {
  const nginx = findNginx(searchPath);
  if (nginx === undefined) {
    throw new Error('No nginx was found. Install one, for example with `apt-get install nginx-light`.');
  }
  return nginx;
}
