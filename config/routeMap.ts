import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocsSet, docsSets, type DocsVersion, olderVersions, versionFolder, versionRoute } from './docsSets.ts';

const site = ['/', '/markdown-page', '/search'] as const;

const preview = ['/next', '/next/next'] as const;

const main = [
  '/5.1_error_reading',
  '/api/4.5_tests',
  '/api/AbstractDocAndColIds',
  '/api/AbstractMetaTypeCreator',
  '/api/delete_field',
  '/api/documentId',
  '/api/index',
  '/api/metatype',
  '/api/possibly_read_as_undefined',
  '/api/tests',
  '/api/tree_shaking_getFirelord',
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
  '/installation',
  '/quick_start_admin',
  '/quick_start_web',
  '/transformative_types',
  '/type_caveats/about',
  '/type_caveats/string_manipulation',
  '/type_caveats/unnarrowable_keys',
] as const;

const firesage = [
  '/firesage/exports',
  '/firesage/guides/about',
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
] as const;

/** The promise to links: routes of the newest version of each docs set, and of what is beside it, by section. */
export const routeMap: Readonly<Record<'site' | 'preview' | 'main' | 'firesage', readonly string[]>> = {
  site,
  preview,
  main,
  firesage,
};

/** Routes of an older version, which follow from its pages. */
function routesOf(set: DocsSet, version: DocsVersion): string[] {
  const folder = join(__dirname, '..', versionFolder(set, version));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const [, slug] = /^slug: \/?(.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      return versionRoute(version, slug ?? file.replace(/\.mdx$/, '').replaceAll('\\', '/'));
    })
    .sort();
}

/** Paths of archived pages, which follow from their files. */
export const archivedRoutes: readonly string[] = docsSets.flatMap(({ archived }) =>
  archived.flatMap(({ route }) =>
    readdirSync(join(__dirname, '../static', route), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${route}/${file.replace(/\.html$/, '').replaceAll('\\', '/')}`)
      .sort(),
  ),
);

/** Every route the build has: a page without one, or one without a page, stops the build. */
export const routes: readonly string[] = [
  ...Object.values(routeMap).flat(),
  ...docsSets.flatMap((set) => olderVersions(set).flatMap((version) => routesOf(set, version))),
];
