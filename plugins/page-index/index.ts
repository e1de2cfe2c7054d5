import type { Plugin } from '@docusaurus/types';
import type { PageEntry } from '@generated/docs-page-index/default/pages.json';
import { latestVersion } from '../../config/versions.ts';
import { pagesOf } from '../route-map/pagesOf.ts';

/** Writes `pages.json`: every documentation page with its title, for the search and not-found pages. */
export default function pageIndexPlugin(): Plugin {
  return {
    name: 'docs-page-index',
    async allContentLoaded({ allContent, actions }) {
      const entries = pagesOf(allContent).flatMap(({ route, title, description, version }): PageEntry[] =>
        title === undefined || description === undefined
          ? []
          : [{ route, title, description, section: sectionOf(route, version) }],
      );
      await actions.createData('pages.json', entries);
    },
  };
}

function sectionOf(route: string, version: string | undefined): string {
  if (version === undefined) {
    return 'This site';
  }
  if (route.startsWith('/firesage')) {
    return 'Realtime Database';
  }
  return version === latestVersion ? 'Firestore' : `Firestore, ${version.toLowerCase()}`;
}
