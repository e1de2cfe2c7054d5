import type { Plugin } from '@docusaurus/types';
import { redirects } from '../../config/redirects.ts';
import { routes } from '../../config/routeMap.ts';
import { assertRouteMap } from './assertRouteMap.ts';
import { pagesOf } from './pagesOf.ts';

/** Stops the build when the pages, the route map and the redirects do not agree. */
export default function routeMapPlugin(): Plugin {
  return {
    name: 'docs-route-map',
    allContentLoaded({ allContent }) {
      assertRouteMap({ pages: pagesOf(allContent), routes, redirects });
      return Promise.resolve();
    },
  };
}
