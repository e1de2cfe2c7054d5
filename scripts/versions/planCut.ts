import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocsSet,
  type DocsVersion,
  type DocsVersionTable,
  environmentName,
  versionFolder,
  versionRoute,
  versionsPath,
} from '../../config/docsSets.ts';
import { FindingError } from '../../plugins/samples/Finding.ts';
import { libraryPath } from '../../plugins/samples/library/recordLibraries.ts';
import { formatPageRecord, readRecord, recordPath } from '../../plugins/samples/recordFiles.ts';

/** A file as it is to be, by its path from the repository's root. */
export interface Change {
  file: string;
  text: string;
  /** Whether it stays as it is, and is not formatted like our own files. */
  verbatim?: boolean;
}

/** What to cut, and from what. */
export interface Cut {
  root: string;
  set: DocsSet;
  table: DocsVersionTable;
  /** Name of the new version, such as `2.10.x`. */
  name: string;
  /** Releases by library; the others stay as they are. */
  releases: ReadonlyMap<string, string>;
  /** Release of TypeScript that the new version's samples are compiled with, where it is another. */
  typescript?: string | undefined;
  /** What the file of the set's sidebars exports. */
  sidebars: object;
}

const table = 'config/docsVersions.json';

/**
 * Plans a new version of a docs set: the newest one's pages, sidebar and records are copied, the new version takes its
 * place, and the newest one moves below its own name. Where the newest one stands in the set's own folder, the new one
 * does so too.
 *
 * @throws FindingError for a name that exists, is none or is older than the newest, and for a library that the set does
 * not document.
 */
export function planCut(cut: Cut): Change[] {
  const { root, set, name, releases, typescript, sidebars } = cut;
  const { versions, archived } = cut.table;
  const [before] = set.versions;
  const inOwnFolder = before.name === 'current';
  const olderName = nameOnceOlder(set);
  assertCut(set, name, releases);
  const released: DocsVersion = {
    ...before,
    name: inOwnFolder ? 'current' : name,
    label: name,
    ...(typescript !== undefined && { typescript }),
    packages: Object.fromEntries(
      Object.entries(before.packages).map(([library, packages]) => [
        library,
        { ...packages, [library]: releases.get(library) ?? packages[library] ?? '' },
      ]),
    ),
  };
  const older = { ...before, name: olderName, label: olderName, route: versionRoute(before, olderName) };
  const all = set.versions.map((version) => (version === before ? older : version));
  const guidesOf = (version: DocsVersion): string => `samples/guides/${versionFolder(set, version)}`;
  return [
    {
      file: table,
      text: JSON.stringify({ versions: { ...versions, [set.id]: [released, ...all] }, archived }, null, 2),
    },
    {
      file: versionsPath(set, 'versions.json'),
      text: `${JSON.stringify([released, ...all].map((each) => each.name).filter((each) => each !== 'current'))}\n`,
    },
    ...pageChanges(root, set, released, older),
    inOwnFolder
      ? { file: sidebarFile(set, olderName), text: JSON.stringify(sidebars) }
      : { file: sidebarFile(set, name), text: readFileSync(join(root, sidebarFile(set, olderName)), 'utf8') },
    ...copiesOf(root, guidesOf(before), guidesOf(inOwnFolder ? older : released)),
    ...set.libraries.flatMap((library) =>
      copiesOf(root, libraryPath(library), libraryPath(olderEnvironment(set, older, library))),
    ),
  ];
}

/** What the newest version is called beside a newer one: by its first library's release, where it has no name yet. */
function nameOnceOlder({ libraries: [library], versions: [newest] }: DocsSet): string {
  const { name, label, packages } = newest;
  const [major, minor] = (packages[library]?.[library] ?? '').split('.');
  return name === 'current' ? (label ?? `${major}.${minor}.x`) : name;
}

function assertCut(set: DocsSet, name: string, releases: ReadonlyMap<string, string>): void {
  const before = nameOnceOlder(set);
  const refuse = (message: string, remedy: string) => new FindingError({ file: table, message, remedy });
  if (!/^\d+(?:\.\d+)*\.x$/.test(name)) {
    throw refuse(`\`${name}\` is no name of a version`, 'write one such as 3.x or 2.10.x');
  }
  if (name === before || [...set.versions, ...set.archived].some((version) => version.name === name)) {
    throw refuse(`version ${name} exists`, 'choose another name, or take that version out first');
  }
  if (!isNewer(name, before)) {
    throw refuse(`${name} is older than ${before}, which is the newest`, 'name a later version');
  }
  const unknown = [...releases.keys()].find((library) => !set.libraries.includes(library));
  if (unknown !== undefined) {
    throw refuse(`${set.name} does not document \`${unknown}\``, `name one of ${set.libraries.join(', ')}`);
  }
  const [library] = [...releases].find(([, release]) => !/^\d+\.\d+\.\d+/.test(release)) ?? [];
  if (library !== undefined) {
    throw refuse(`\`${library}\` is given without a release`, `write --release ${library}=1.2.3`);
  }
}

function isNewer(name: string, other: string): boolean {
  const [own, others] = [name, other].map((each) =>
    each.split('.').map((part) => (part === 'x' ? Infinity : Number(part))),
  );
  const at = own?.findIndex((part, index) => part !== others?.[index]) ?? -1;
  return (own?.[at] ?? 0) > (others?.[at] ?? 0);
}

function sidebarFile(set: DocsSet, name: string): string {
  return versionsPath(set, `versioned_sidebars/version-${name}-sidebars.json`);
}

function filesIn(root: string, path: string): string[] {
  const names = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, path).length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Copies of a file, or of all files of a folder; of nothing, where there is none. */
function copiesOf(root: string, from: string, to: string): Change[] {
  const path = join(root, from);
  if (!existsSync(path)) {
    return [];
  }
  return statSync(path).isFile()
    ? [{ file: to, text: readFileSync(path, 'utf8') }]
    : filesIn(root, from).flatMap((name) => copiesOf(root, `${from}/${name}`, `${to}/${name}`));
}

/** What samples of an older version are compiled in, whatever the table still says. */
function olderEnvironment(set: DocsSet, older: DocsVersion, library: string): string {
  return environmentName({ ...set, versions: [set.versions[0], older] }, older, library);
}

/** Pages and records: as they were for the new version, and with links and environments of their own for the old one. */
function pageChanges(root: string, set: DocsSet, released: DocsVersion, older: DocsVersion): Change[] {
  const from = versionFolder(set, set.versions[0]);
  const [to, oldFolder] = [versionFolder(set, released), versionFolder(set, older)];
  const pages = filesIn(root, from);
  const routes = new Set(pages.map((page) => versionRoute(released, page.replace(/\.mdx?$/, ''))));
  const linked = (text: string): string =>
    text.replaceAll(/(?<=\]\(|\b(?:href|to)=")(?<path>\/[^)"#\s]*)/g, (path) =>
      routes.has(path) ? versionRoute(older, path.slice(released.route.length).replace(/^\//, '')) : path,
    );
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, from, page), 'utf8');
    const record = readRecord(root, `${from}/${page}`);
    const write = (folder: string, content: string, recorded: typeof record): Change[] => [
      { file: `${folder}/${page}`, text: content },
      ...(recorded === undefined
        ? []
        : [
            {
              file: recordPath(`${folder}/${page}`),
              text: formatPageRecord({ ...recorded, page: `${folder}/${page}` }),
            },
          ]),
    ];
    const samples = record?.samples.map((sample) => ({
      ...sample,
      environment: olderEnvironment(set, older, sample.environment),
    }));
    return [
      ...(to === from ? [] : write(to, text, record)),
      ...write(oldFolder, linked(text), record && samples && { ...record, samples }),
    ];
  });
}
