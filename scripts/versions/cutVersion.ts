import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocsInstance,
  type DocsVersion,
  environmentName,
  sidebarFile,
  versionFolder,
  versionLabel,
  versionRoute,
} from '../../config/docsInstances.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { libraryPath } from '../../records/said/LibraryRecord.ts';
import { Records } from '../../records/Records.ts';
import { readPageRecord, writePageRecord } from '../../records/said/PageRecord.ts';
import { tableFile, type VersionTask, writeFormatted, writeVersions } from './versionFiles.ts';

export interface Cut extends VersionTask {
  /** Releases by library; the others stay as they are. */
  releases: ReadonlyMap<string, string>;
  /** What the file of the instance's sidebars exports. */
  sidebars: object;
}

/**
 * Cuts a new version of a docs instance: the newest one's pages, sidebar and records are copied, the new version takes its
 * place, and the newest one moves below its own name. Where the newest one is in the instance's own folder, the new one
 * does so too.
 *
 * @throws FindingError for a name that exists, is none or is older than the newest, and for a library that the set does
 * not document; nothing is changed then.
 */
export async function cutVersion({ root, instance, table, name, releases, sidebars }: Cut): Promise<void> {
  assertCut(instance, name, releases);
  const [before, ...others] = instance.versions;
  const inOwnFolder = before.name === 'current';
  const olderName = nameOnceOlder(instance);
  const { untagged = {}, ...rest } = before;
  const stillUntagged = Object.entries(untagged).filter(([library]) => !releases.has(library));
  const released: DocsVersion = {
    ...rest,
    ...(stillUntagged.length > 0 && { untagged: Object.fromEntries(stillUntagged) }),
    name: inOwnFolder ? 'current' : name,
    label: name,
    packages: Object.fromEntries(
      Object.entries(before.packages).map(([library, packages]) => [
        library,
        { ...packages, [library]: releases.get(library) ?? packages[library] ?? '' },
      ]),
    ),
  };
  const older = { ...before, name: olderName, label: olderName, route: versionRoute(before, olderName) };
  const copy = (from: string, to: string): void => {
    if (existsSync(join(root, from))) {
      cpSync(join(root, from), join(root, to), { recursive: true });
    }
  };
  const [from, to] = [versionFolder(instance, before), versionFolder(instance, inOwnFolder ? older : released)];
  copy(from, to);
  copy(`samples/paths/${from}`, `samples/paths/${to}`);
  instance.libraries.forEach((library) =>
    copy(libraryPath(library), libraryPath(environmentName(instance, older, library))),
  );
  if (inOwnFolder) {
    await writeFormatted(root, sidebarFile(instance, older), JSON.stringify(sidebars));
  } else {
    copy(sidebarFile(instance, older), sidebarFile(instance, released));
  }
  await changePages(root, instance, released, older);
  await writeVersions(root, instance, {
    ...table,
    versions: { ...table.versions, [instance.id]: [released, older, ...others] },
  });
}

/** What the newest version is called beside a newer one: by its first library's release, where it has no name yet. */
function nameOnceOlder(instance: DocsInstance): string {
  const [newest] = instance.versions;
  return newest.name === 'current' ? versionLabel(instance, newest) : newest.name;
}

function assertCut(instance: DocsInstance, name: string, releases: ReadonlyMap<string, string>): void {
  const before = nameOnceOlder(instance);
  const refuse = (message: string, remedy: string) => new FindingError({ file: tableFile, message, remedy });
  if (!/^\d+(?:\.\d+)*\.x$/.test(name)) {
    throw refuse(`\`${name}\` is no name of a version`, 'write one such as 3.x or 2.10.x');
  }
  if (name === before || [...instance.versions, ...instance.archived].some((version) => version.name === name)) {
    throw refuse(`version ${name} exists`, 'choose another name, or take that version out first');
  }
  if (name.localeCompare(before, 'en', { numeric: true }) < 0) {
    throw refuse(`${name} is older than ${before}, which is the newest`, 'name a later version');
  }
  const unknown = [...releases.keys()].find((library) => !instance.libraries.includes(library));
  if (unknown !== undefined) {
    throw refuse(`${instance.name} does not document \`${unknown}\``, `name one of ${instance.libraries.join(', ')}`);
  }
  const [library] = [...releases].find(([, release]) => !/^\d+\.\d+\.\d+/.test(release)) ?? [];
  if (library !== undefined) {
    throw refuse(`\`${library}\` is given without a release`, `write --release ${library}=1.2.3`);
  }
}

/** Gives the pages of the older version links and environments of their own, and those of both their records. */
async function changePages(
  root: string,
  instance: DocsInstance,
  released: DocsVersion,
  older: DocsVersion,
): Promise<void> {
  const from = versionFolder(instance, instance.versions[0]);
  const pages = readdirSync(join(root, from), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.mdx?$/.test(name));
  const idOf = (page: string): string => page.replace(/\.mdx?$/, '');
  const olderRoutes = new Map(
    pages.map((page) => [versionRoute(released, idOf(page)), versionRoute(older, idOf(page))]),
  );
  const records = new Records({ root, manifest: { areas: [], environments: {} } });
  for (const page of pages) {
    const olderPage = `${versionFolder(instance, older)}/${page}`;
    const text = readFileSync(join(root, from, page), 'utf8').replaceAll(
      /(?<=\]\(|\b(?:href|to)=")\/[^)"#\s]*/g,
      (path) => olderRoutes.get(path) ?? path,
    );
    const record = readPageRecord(records, `${from}/${page}`);
    await writeFormatted(root, olderPage, text);
    if (record !== undefined) {
      const { samples } = record;
      writePageRecord(root, { page: `${versionFolder(instance, released)}/${page}`, samples });
      const olderSamples = samples.map((sample) => ({
        ...sample,
        environment: environmentName(instance, older, sample.environment),
      }));
      writePageRecord(root, { page: olderPage, samples: olderSamples });
    }
  }
}
