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

/** Every route the site serves, by section: a page that is not here, or a route without a page, stops the build. */
export const routeMap: Readonly<Record<'site' | 'preview' | 'main' | 'firesage', readonly string[]>> = {
  site,
  preview,
  main,
  firesage,
};

/** All routes of the map in one list. */
export const routes: readonly string[] = Object.values(routeMap).flat();
