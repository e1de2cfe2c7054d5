import type { AllContent } from '@docusaurus/types';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import { cleanRoute } from './cleanRoute.ts';
import { dayOf } from './dayOf.ts';

/** A page as the content plugins loaded it. */
export interface Page {
  /** Clean path it is served at, such as `/api/index`. */
  route: string;
  /** File it is written in, from the repository's root. */
  file: string;
  /** Title, where the content plugin knows one. */
  title: string | undefined;
  /** One sentence from the front matter, where the content plugin knows one. */
  description: string | undefined;
  /** Docs version it belongs to, `undefined` for pages outside the docs. */
  version: string | undefined;
  /** Day of its last change, as in `2026-01-31`, where the history is known. */
  updated: string | undefined;
}

function fileOf(source: string): string {
  return source.replace(/^@site\//, '');
}

/** Lists every page that the docs and pages plugins loaded, docs first. */
export function pagesOf(allContent: AllContent): Page[] {
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent[];
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as PagesContent[];
  return [
    ...docs.flatMap(({ loadedVersions }) =>
      loadedVersions.flatMap((version) =>
        version.docs.map((doc) => ({
          route: cleanRoute(doc.permalink),
          file: fileOf(doc.source),
          title: doc.title,
          description: doc.description,
          version: version.label,
          updated: dayOf(doc.lastUpdatedAt),
        })),
      ),
    ),
    ...pages.flat().map((page) => ({
      route: cleanRoute(page.permalink),
      file: fileOf(page.source),
      title: page.type === 'mdx' ? page.title : undefined,
      description: page.type === 'mdx' ? page.description : undefined,
      version: undefined,
      updated: page.type === 'mdx' ? dayOf(page.lastUpdatedAt) : undefined,
    })),
  ];
}
