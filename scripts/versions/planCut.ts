import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocsSet,
  type DocsVersion,
  type DocsVersionTable,
  environmentName,
  versionFolder,
  versionRoute,
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
}

const table = 'config/docsVersions.json';

/**
 * Plans a new version of a docs set: the newest one's pages, sidebar and records are copied under the new name, which
 * takes its place, and the newest one moves below its own name.
 *
 * @throws FindingError for a name that exists, is none or is older than the newest, for a set whose pages have no
 * version yet, and for a library that the set does not document.
 */
export function planCut({ root, set, table: { versions, archived }, name, releases }: Cut): Change[] {
  const [before] = set.versions;
  assertCut(set, name, releases);
  const released = {
    name,
    label: name,
    route: before.route,
    packages: Object.fromEntries(
      Object.entries(before.packages).map(([library, packages]) => [
        library,
        { ...packages, [library]: releases.get(library) ?? packages[library] ?? '' },
      ]),
    ),
  };
  const older = { ...before, route: `${before.route.replace(/\/$/, '')}/${before.name}` };
  const all = set.versions.map((version) => (version === before ? older : version));
  return [
    {
      file: table,
      text: JSON.stringify({ versions: { ...versions, [set.id]: [released, ...all] }, archived }, null, 2),
    },
    {
      file: 'versions.json',
      text: `${JSON.stringify([released, ...all].map((each) => each.name).filter((each) => each !== 'current'))}\n`,
    },
    ...pageChanges(root, set, released, older),
    ...copiesOf(root, sidebarFile(before.name), sidebarFile(name)),
    ...copiesOf(root, `samples/guides/${versionFolder(set, before)}`, `samples/guides/${versionFolder(set, released)}`),
    ...set.libraries.flatMap((library) =>
      copiesOf(root, libraryPath(library), libraryPath(olderEnvironment(set, older, library))),
    ),
  ];
}

function assertCut(set: DocsSet, name: string, releases: ReadonlyMap<string, string>): void {
  const [before] = set.versions;
  const refuse = (message: string, remedy: string) => new FindingError({ file: table, message, remedy });
  if (before.name === 'current') {
    throw refuse(
      `the pages of ${set.name} have no version, so there is none to keep beside a new one`,
      `give them a name first: move ${set.folder}/ to ${set.id}_versioned_docs/, as Docusaurus names versions`,
    );
  }
  if (!/^\d+(?:\.\d+)*\.x$/.test(name)) {
    throw refuse(`\`${name}\` is no name of a version`, 'write one such as 3.x or 2.10.x');
  }
  if ([...set.versions, ...set.archived].some((version) => version.name === name)) {
    throw refuse(`version ${name} exists`, 'choose another name, or take that version out first');
  }
  if (!isNewer(name, before.name)) {
    throw refuse(`${name} is older than ${before.name}, which is the newest`, 'name a later version');
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

function sidebarFile(name: string): string {
  return `versioned_sidebars/version-${name}-sidebars.json`;
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

/** Pages and records: as they were under the new name, and with links and environments of their own under the old one. */
function pageChanges(root: string, set: DocsSet, released: DocsVersion, older: DocsVersion): Change[] {
  const from = versionFolder(set, older);
  const to = versionFolder(set, released);
  const pages = filesIn(root, from);
  const routes = new Set(pages.map((page) => versionRoute(released, page.replace(/\.mdx?$/, ''))));
  const linked = (text: string): string =>
    text.replaceAll(/(?<=\]\(|\b(?:href|to)=")(?<path>\/[^)"#\s]*)/g, (path) =>
      routes.has(path) ? versionRoute(older, path.slice(released.route.length)) : path,
    );
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, from, page), 'utf8');
    const record = readRecord(root, `${from}/${page}`);
    return [
      { file: `${to}/${page}`, text },
      { file: `${from}/${page}`, text: linked(text) },
      ...(record === undefined
        ? []
        : [
            { file: recordPath(`${to}/${page}`), text: formatPageRecord(`${to}/${page}`, record) },
            {
              file: recordPath(`${from}/${page}`),
              text: formatPageRecord(`${from}/${page}`, {
                ...record,
                samples: record.samples.map((sample) => ({
                  ...sample,
                  environment: olderEnvironment(set, older, sample.environment),
                })),
              }),
            },
          ]),
    ];
  });
}
