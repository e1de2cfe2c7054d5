import type { AllContent } from '@docusaurus/types';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import { documentedSets } from '../../config/documentedSets.ts';
import { manifest } from '../../samples/environments.ts';
import { cleanRoute } from './cleanRoute.ts';
import { dayOf } from './dayOf.ts';

/** A documentation page in its place. */
export interface DocPage {
  /** Clean path it is served at, such as `/api/index`. */
  route: string;
  /** File it is written in, from the repository's root. */
  file: string;
  title: string;
  description: string;
  /** Day of its last change, as in `2026-01-31`, where the history is known. */
  updated: string | undefined;
}

/** Pages that stand together in the sidebar. */
export interface DocGroup {
  /** Label of the category, `undefined` for pages outside of one. */
  label: string | undefined;
  pages: DocPage[];
}

/** One version of one set of documentation pages, in reading order. */
export interface DocSet {
  /** What the set is about, such as `Firestore`. */
  name: string;
  /** Version, where the set has several. */
  version: string | undefined;
  /** What it documents, such as `firelordjs 2.9.1`. */
  releases: string[];
  /** Path it is served at, without a trailing slash: `''`, `/next`, `/firesage`. */
  path: string;
  groups: DocGroup[];
}

/** Lists the versions of all sets; the set at the root comes first. */
export function docSetsOf(allContent: AllContent): DocSet[] {
  const plugins = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {}) as [string, LoadedContent][];
  return plugins
    .flatMap(([id, { loadedVersions }]) =>
      loadedVersions.map((version) => docSetOf(id, version, loadedVersions.length > 1)),
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** All pages of a set, in reading order. */
export function pagesOfSet({ groups }: DocSet): DocPage[] {
  return groups.flatMap(({ pages }) => pages);
}

function docSetOf(id: string, version: LoadedVersion, isOneOfSeveral: boolean): DocSet {
  const names = documentedSets[id];
  if (names === undefined) {
    throw new Error(`config/documentedSets.ts: the docs plugin \`${id}\` has no name. Add its name and its libraries.`);
  }
  const releases = names.libraries.map((library) => {
    const release = manifest.environments[library]?.packages[library];
    if (release === undefined) {
      throw new Error(
        `config/documentedSets.ts: \`${library}\` is no environment of samples/environments.ts. Correct the name.`,
      );
    }
    return `${library} ${release}`;
  });
  return {
    name: names.name,
    version: isOneOfSeveral ? version.label : undefined,
    releases,
    path: version.path.replace(/\/$/, ''),
    groups: groupsOf(version),
  };
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

function groupsOf(version: LoadedVersion): DocGroup[] {
  const pages = new Map(
    version.docs.map((doc): [string, DocPage] => [
      doc.id,
      {
        route: cleanRoute(doc.permalink),
        file: doc.source.replace(/^@site\//, ''),
        title: doc.title,
        description: doc.description,
        updated: dayOf(doc.lastUpdatedAt),
      },
    ]),
  );
  const groups: DocGroup[] = [];
  const add = (label: string | undefined, id: string) => {
    const page = pages.get(id);
    if (page === undefined) {
      return;
    }
    const last = groups.at(-1);
    if (last === undefined || last.label !== label) {
      groups.push({ label, pages: [page] });
    } else {
      last.pages.push(page);
    }
  };
  const walk = (items: readonly SidebarItem[], label: string | undefined) => {
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') {
        add(label, item.id);
      } else if (item.type === 'category') {
        if (item.link?.type === 'doc') {
          add(label ?? item.label, item.link.id);
        }
        walk(item.items, label ?? item.label);
      }
    }
  };
  Object.values(version.sidebars).forEach((items) => walk(items, undefined));
  return groups;
}
