import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocsInstance,
  docsInstances,
  type DocsVersion,
  olderVersions,
  publishedVersions,
  versionAt,
  versionFolder,
  versionRoute,
} from '../../config/docsInstances.ts';
import { promisedRoutes, siteRoutes } from '../../config/routeMap.ts';

const root = join(__dirname, '../..');

/** Routes of an older version, which follow from its pages. */
function listRoutes(instance: DocsInstance, version: DocsVersion): string[] {
  const folder = join(root, versionFolder(instance, version));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const [, slug] = /^slug: \/?(.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      return versionRoute(version, slug ?? file.replace(/\.mdx$/, '').replaceAll('\\', '/'));
    })
    .sort();
}

/** Paths of archived pages, which follow from their files. */
export const archivedRoutes: readonly string[] = docsInstances.flatMap(({ archived }) =>
  archived.flatMap(({ route }) =>
    readdirSync(join(root, 'static', route), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${route}/${file.replace(/\.html$/, '').replaceAll('\\', '/')}`)
      .sort(),
  ),
);

const versions = publishedVersions.map(({ version }) => version);

export const versionRoutes = publishedVersions.map(({ instance, version }) => ({
  instance,
  version,
  routes: olderVersions(instance).includes(version)
    ? listRoutes(instance, version)
    : promisedRoutes.filter((route) => versionAt(versions, route) === version),
}));

/** Every route the build has: a page without one, or one without a page, stops the build. */
export const routes: readonly string[] = [...siteRoutes, ...versionRoutes.flatMap((version) => version.routes)];

/** Every route that is served. */
export const servedRoutes: readonly string[] = [...routes, ...archivedRoutes];

/** Route of the same page in the newest version, by that of a page of another one. */
export const newestRoutes: ReadonlyMap<string, string> = new Map(
  versionRoutes.flatMap(({ instance, version, routes: own }) => {
    const [newest] = instance.versions;
    const known = versionRoutes.find((each) => each.version === newest)?.routes;
    return own
      .map((route) => [route, versionRoute(newest, route.slice(version.route.length + 1))] as const)
      .filter(([, route]) => version !== newest && known?.includes(route));
  }),
);
