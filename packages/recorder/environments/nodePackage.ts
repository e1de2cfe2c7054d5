/** The package that holds Node for this machine, by the releases of Node. */
export const nodePackage = `node-${process.platform}-${process.arch}`;
