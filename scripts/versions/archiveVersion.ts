import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocsSet,
  type DocsVersion,
  type DocsVersionTable,
  environmentName,
  olderVersions,
  versionFolder,
  versionsPath,
} from '../../config/docsSets.ts';
import { FindingError } from '../../plugins/samples/Finding.ts';
import { libraryPath } from '../../plugins/samples/library/recordLibraries.ts';
import { applyChanges } from './applyChanges.ts';
import type { Change } from './planCut.ts';

/** What to archive, and from what. */
export interface Archive {
  root: string;
  set: DocsSet;
  table: DocsVersionTable;
  /** Name of the version, such as `1.2.x`. */
  name: string;
}

const tableFile = 'config/docsVersions.json';

/**
 * The older version of a name.
 *
 * @throws FindingError where there is none, or readers get it unasked.
 */
export function archivable({ set, name }: Pick<Archive, 'set' | 'name'>): DocsVersion {
  const [newest] = set.versions;
  const older = olderVersions(set);
  const version = older.find((each) => each.name === name);
  if (version !== undefined) {
    return version;
  }
  const known = older.length > 0 ? `name one of ${older.map((each) => each.name).join(', ')}` : 'there is none yet';
  throw new FindingError({
    file: tableFile,
    message: `\`${name}\` is ${name === newest.name ? 'the newest' : 'no older'} version of ${set.name}`,
    remedy: name === newest.name ? 'cut a newer one first: `npm run cut:version`' : known,
  });
}

/**
 * Takes an older version out of the build, and leaves its built pages, without scripts, in `static`, from where
 * Docusaurus copies them.
 *
 * @param build Folder of a build that has the version.
 * @returns What was written and deleted, from the repository's root.
 * @throws FindingError as `archivable` does, and for a build without the version; nothing is changed then.
 */
export async function archiveVersion(
  { root, set, table, name }: Archive,
  build: string,
): Promise<{ written: string[]; deleted: string[] }> {
  const version = archivable({ set, name });
  const built = join(build, version.route);
  if (!existsSync(built)) {
    throw new FindingError({ file: built, message: 'the version was not built', remedy: 'build it, and try again' });
  }
  const changes = [
    ...pageChanges(built, version),
    ...styleChanges(build, version),
    ...tableChanges(set, table, version),
  ];
  await applyChanges(root, changes);
  const cards = join('cards', version.route);
  if (existsSync(join(build, cards))) {
    cpSync(join(build, cards), join(root, 'static', cards), { recursive: true });
  }
  const folder = versionFolder(set, version);
  const deleted = [
    folder,
    folder.replace(/versioned_docs\/(.*)$/, 'versioned_sidebars/$1-sidebars.json'),
    `samples/records/${folder}`,
    `samples/guides/${folder}`,
    ...set.libraries.map((library) => libraryPath(environmentName(set, version, library))),
  ].filter((path) => existsSync(join(root, path)));
  deleted.forEach((path) => rmSync(join(root, path), { recursive: true }));
  return { written: changes.map(({ file }) => file), deleted };
}

/** The built pages without the scripts of their build, which are not kept, and with their stylesheets beside them. */
function pageChanges(built: string, { route }: DocsVersion): Change[] {
  return readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|md|txt)$/.test(name))
    .map((name) => ({
      verbatim: true,
      file: `static${route}/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join(built, name), 'utf8')
        .replaceAll(/<script[^>]* data-deferred=[^>]*><\/script>/g, '')
        .replaceAll(/(?<=<link rel="?stylesheet"? href="?)\/assets\/css\//g, `${route}/`),
    }));
}

function styleChanges(build: string, { route }: DocsVersion): Change[] {
  const folder = join(build, 'assets/css');
  return readdirSync(folder).map((name) => ({
    verbatim: true,
    file: `static${route}/${name}`,
    // What needs a script hides where a browser runs none; these pages have none to run.
    text: readFileSync(join(folder, name), 'utf8').replaceAll(/\(scripting: ?none\)/g, 'all'),
  }));
}

function tableChanges(set: DocsSet, { versions, archived }: DocsVersionTable, version: DocsVersion): Change[] {
  const left = set.versions.filter((each) => each !== version);
  const own = { name: version.name, route: version.route };
  const changed = {
    versions: { ...versions, [set.id]: left },
    archived: { ...archived, [set.id]: [own, ...(archived[set.id] ?? [])] },
  };
  const named = left.map((each) => each.name).filter((each) => each !== 'current');
  return [
    { file: tableFile, text: JSON.stringify(changed, null, 2) },
    { file: versionsPath(set, 'versions.json'), text: JSON.stringify(named) },
  ];
}
