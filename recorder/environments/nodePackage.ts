import { join } from 'node:path';

/** The package that holds Node for this machine, by the releases of Node. */
export const nodePackage = `node-${process.platform}-${process.arch}`;

/** The program of Node that is among packages, else that of this process. */
export function findNodeProgram(packages: ReadonlyMap<string, string>): string {
  const folder = packages.get(nodePackage);
  return folder === undefined ? process.execPath : join(folder, 'bin/node');
}
