import type { AllContent } from '@docusaurus/types';
import type { LoadedContent as DocsContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import { routeOf } from '../../lib/addressOf.ts';
import { required } from '../../lib/required.ts';
import { type DocsInstance, type DocsVersion, publishedVersions } from '../../config/docsInstances.ts';

/** A page as the content plugins loaded it. */
export interface Page {
  /** Clean path it is served at, such as `/api/index`. */
  route: string;
  /** File it is written in, from the repository's root. */
  file: string;
  /** Title and one sentence from the front matter, where the page is written as text. */
  title: string | undefined;
  description: string | undefined;
  /** Day of its last change, as in `2026-01-31`, where the history is known. */
  updated: string | undefined;
}

/** A documentation page, which always has a title and a description. */
export type DocsPage = Page & { title: string; description: string };

/** Pages that stand together in the sidebar. */
export interface DocsGroup {
  /** Label of the category, `undefined` for pages outside of one. */
  label: string | undefined;
  pages: DocsPage[];
}

/** One version of a docs instance with its pages. */
export interface PublishedDocs {
  instance: DocsInstance;
  version: DocsVersion;
  pages: DocsPage[];
  /** Those that the sidebar has, in reading order. */
  groups: DocsGroup[];
}

/** The route of a permalink, without the slash at its end, which the host takes off. */
function cleanRoute(baseUrl: string, permalink: string): string {
  return routeOf(baseUrl, permalink).replace(/(?<=.)\/$/, '');
}

function cleanSource(source: string): string {
  return source.replace(/^@site\//, '');
}

function formatDay(time: number | null | undefined): string | undefined {
  return time ? new Date(time).toISOString().slice(0, 10) : undefined;
}

/** Lists the versions of all docs instances with their pages, as the table of docs instances orders them. */
export function listDocs(allContent: AllContent, baseUrl: string): PublishedDocs[] {
  const plugins = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, DocsContent>;
  return publishedVersions.map(({ instance, version }) => {
    const loaded = plugins[instance.id]?.loadedVersions.find(({ versionName }) => versionName === version.name);
    const content = required(loaded, `version ${version.name} of ${instance.id}`);
    const pages = new Map(
      content.docs.map(({ id, permalink, source, title, description, lastUpdatedAt }) => [
        id,
        {
          route: cleanRoute(baseUrl, permalink),
          file: cleanSource(source),
          title,
          description,
          updated: formatDay(lastUpdatedAt),
        },
      ]),
    );
    return { instance, version, pages: [...pages.values()], groups: listGroups(content.sidebars, pages) };
  });
}

/** Lists the releases that a version documents, such as `firelordjs 1.2.3`; of the preview, that it documents none. */
export function listReleases({ instance, version }: Pick<PublishedDocs, 'instance' | 'version'>): string[] {
  return instance.libraries.map((library) => `${library} ${version.packages[library]?.[library] ?? '(unreleased)'}`);
}

/** The pages of a version in reading order. */
export function pagesInOrder({ groups }: PublishedDocs): DocsPage[] {
  return groups.flatMap(({ pages }) => pages);
}

/** Lists the pages outside of the docs instances. */
export function listOtherPages(allContent: AllContent, baseUrl: string): Page[] {
  const contents = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as PagesContent[];
  return contents.flat().map(({ permalink, source, ...page }) => ({
    route: cleanRoute(baseUrl, permalink),
    file: cleanSource(source),
    title: page.type === 'mdx' ? page.title : undefined,
    description: page.type === 'mdx' ? page.description : undefined,
    updated: page.type === 'mdx' ? formatDay(page.lastUpdatedAt) : undefined,
  }));
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Ids of the pages in a part of a sidebar, in reading order; a row of type `ref` leads to one that stands elsewhere. */
function idsIn(item: SidebarItem): string[] {
  if (item.type === 'doc') {
    return [item.id];
  }
  if (item.type !== 'category') {
    return [];
  }
  return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...item.items.flatMap(idsIn)];
}

function listGroups(sidebars: LoadedVersion['sidebars'], pages: ReadonlyMap<string, DocsPage>): DocsGroup[] {
  const groups: DocsGroup[] = [];
  for (const item of Object.values(sidebars).flat()) {
    const label = item.type === 'category' ? item.label : undefined;
    const listed = idsIn(item).flatMap((id) => pages.get(id) ?? []);
    const last = groups.at(-1);
    if (last?.label === label && last !== undefined) {
      last.pages.push(...listed);
    } else if (listed.length > 0) {
      groups.push({ label, pages: listed });
    }
  }
  return groups;
}
