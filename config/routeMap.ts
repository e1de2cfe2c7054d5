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
} from './docsInstances.ts';

/** Routes of the pages that belong to no docs instance. */
export const siteRoutes: readonly string[] = ['/', '/made', '/markdown-page', '/search'];

/** The promise to links: routes of the newest version of each docs instance, and of the preview. */
const promisedRoutes: readonly string[] = [
  '/5.1_error_reading',
  '/api/4.5_tests',
  '/api/AbstractDocAndColIds',
  '/api/AbstractMetaTypeCreator',
  '/api/delete_field',
  '/api/documentId',
  '/api/field_values',
  '/api/index',
  '/api/metatype',
  '/api/possibly_read_as_undefined',
  '/api/queries',
  '/api/reads',
  '/api/references',
  '/api/tests',
  '/api/tree_shaking_getFirelord',
  '/api/types',
  '/api/writes',
  '/code_sharing',
  '/compared_to_SDK/about',
  '/compared_to_SDK/array',
  '/compared_to_SDK/cursor',
  '/compared_to_SDK/delete',
  '/compared_to_SDK/field_values',
  '/compared_to_SDK/limit',
  '/compared_to_SDK/query_rules',
  '/compared_to_SDK/set',
  '/compared_to_SDK/update',
  '/compared_to_SDK/where',
  '/discord',
  '/errors/compiler',
  '/errors/data',
  '/errors/queries',
  '/errors/references',
  '/errors/run_time',
  '/guides/adopt',
  '/guides/field_values',
  '/guides/listen',
  '/guides/model',
  '/guides/react',
  '/guides/read',
  '/guides/security_rules',
  '/guides/transactions',
  '/guides/validate',
  '/guides/write',
  '/installation',
  '/quick_start_admin',
  '/quick_start_web',
  '/transformative_types',
  '/type_caveats/about',
  '/type_caveats/string_manipulation',
  '/type_caveats/unnarrowable_keys',
  '/firesage/api/queries',
  '/firesage/api/reads',
  '/firesage/api/references',
  '/firesage/api/types',
  '/firesage/api/writes',
  '/firesage/errors/data',
  '/firesage/errors/no_sentence',
  '/firesage/errors/queries',
  '/firesage/errors/reading',
  '/firesage/errors/references',
  '/firesage/errors/run_time',
  '/firesage/exports',
  '/firesage/guides/about',
  '/firesage/guides/live_data',
  '/firesage/guides/numeric_record',
  '/firesage/guides/possibly_read_as_nullable',
  '/firesage/guides/pushable',
  '/firesage/guides/removable',
  '/firesage/guides/string_manipulation',
  '/firesage/guides/tests',
  '/firesage/highlights/about',
  '/firesage/highlights/data_snapshot',
  '/firesage/highlights/inhomogeneous_field_values',
  '/firesage/highlights/query',
  '/firesage/highlights/ref',
  '/firesage/highlights/set',
  '/firesage/highlights/type_conversion',
  '/firesage/highlights/update',
  '/firesage/limitation',
  '/firesage/quick_start',
  '/next',
  '/next/next',
];

/** Routes of an older version, which follow from its pages. */
function listRoutes(instance: DocsInstance, version: DocsVersion): string[] {
  const folder = join(__dirname, '..', versionFolder(instance, version));
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
    readdirSync(join(__dirname, '../static', route), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${route}/${file.replace(/\.html$/, '').replaceAll('\\', '/')}`)
      .sort(),
  ),
);

const versions = publishedVersions.map(({ version }) => version);

/** Every version with its routes. */
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
