import { dirname, join, relative } from 'node:path';

/** Tells the bundler what a page depends on beside itself, so that neither its cache nor the preview shows an old one. */
export default function recordDependency(source) {
  const { siteDir, newerFolders } = this.getOptions();
  const page = relative(siteDir, this.resourcePath).replaceAll('\\', '/');
  // A page of an older version says what changed since.
  const older = Object.keys(newerFolders).find((folder) => page.startsWith(`${folder}/`));
  const newer = older === undefined ? page : newerFolders[older] + page.slice(older.length);
  const files = [newer, 'samples/environments.ts', 'config/docsVersions.json'];
  const records = [`records/${page}`, `records/${newer}`, `guides/${page}`, 'compatibility'];
  const folders = [
    'samples/fixtures',
    'samples/outcomes',
    'samples/setups',
    'samples/libraries',
    'samples/tables',
    'plugins/samples',
  ];
  files.forEach((file) => this.addDependency(join(siteDir, file)));
  records.forEach((record) => this.addDependency(join(siteDir, `samples/${record}.json`)));
  // A list of exports is made of the pages of its version.
  if (source.includes('<ExportList')) {
    this.addContextDependency(dirname(this.resourcePath));
  }
  folders.forEach((folder) => this.addContextDependency(join(siteDir, folder)));
  return source;
}
