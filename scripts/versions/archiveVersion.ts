import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DocsVersion, environmentName, olderVersions, versionFolder } from '../../config/docsInstances.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { libraryPath } from '../../records/said/LibraryRecord.ts';
import { tableFile, type VersionTask, writeText, writeVersions } from './versionFiles.ts';

/**
 * The older version of a name.
 *
 * @throws FindingError where there is none, or it is the latest.
 */
export function getArchivableVersion({ instance, name }: Pick<VersionTask, 'instance' | 'name'>): DocsVersion {
  const [newest] = instance.versions;
  const older = olderVersions(instance);
  const version = older.find((each) => each.name === name);
  if (version !== undefined) {
    return version;
  }
  const known = older.length > 0 ? `name one of ${older.map((each) => each.name).join(', ')}` : 'there is none yet';
  throw new FindingError({
    file: tableFile,
    message: `\`${name}\` is ${name === newest.name ? 'the newest' : 'no older'} version of ${instance.name}`,
    remedy: name === newest.name ? 'cut a newer one first: `npm run cut:version`' : known,
  });
}

/**
 * Takes an older version out of the build, and leaves its built pages, without scripts, in `static`, from where
 * Docusaurus copies them.
 *
 * @param build Folder of a build that has the version.
 * @throws FindingError as `archivable` does, and for a build without the version; nothing is changed then.
 */
export async function archiveVersion({ root, instance, table, name }: VersionTask, build: string): Promise<void> {
  const version = getArchivableVersion({ instance, name });
  const { route } = version;
  const built = join(build, route);
  if (!existsSync(built)) {
    throw new FindingError({ file: built, message: 'the version was not built', remedy: 'build it, and try again' });
  }
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:html|md|txt)$/.test(file)) {
      writeText(root, join('static', route, file), archivedPage(readFileSync(join(built, file), 'utf8'), route));
    }
  }
  for (const file of readdirSync(join(build, 'assets/css'))) {
    // What needs a script hides where a browser runs none; these pages have none to run.
    const style = readFileSync(join(build, 'assets/css', file), 'utf8').replaceAll(/\(scripting: ?none\)/g, 'all');
    writeText(root, join('static', route, file), style);
  }
  const cards = join('cards', route);
  if (existsSync(join(build, cards))) {
    cpSync(join(build, cards), join(root, 'static', cards), { recursive: true });
  }
  const left = instance.versions.filter((each) => each !== version);
  await writeVersions(root, instance, {
    versions: { ...table.versions, [instance.id]: left },
    archived: { ...table.archived, [instance.id]: [{ name, route }, ...(table.archived[instance.id] ?? [])] },
  });
  const folder = versionFolder(instance, version);
  const sources = [
    folder,
    folder.replace(/versioned_docs\/(.*)$/, 'versioned_sidebars/$1-sidebars.json'),
    `samples/records/${folder}`,
    `samples/paths/${folder}`,
    ...instance.libraries.map((library) => libraryPath(environmentName(instance, version, library))),
  ];
  sources.forEach((path) => rmSync(join(root, path), { recursive: true, force: true }));
}

/** A built page without the scripts of its build, which are not kept, and with its stylesheets beside it. */
function archivedPage(html: string, route: string): string {
  return html
    .replaceAll(/<script[^>]* data-deferred=[^>]*><\/script>/g, '')
    .replaceAll(/(?<=<link rel="?stylesheet"? href="?)\/assets\/css\//g, `${route}/`);
}
