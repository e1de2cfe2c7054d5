/** One page of each kind of control. */
export const walkedPages = [
  '/',
  '/quick_start_web',
  '/markdown-page',
  '/search',
  '/api/metatype',
  '/compared_to_SDK/query_rules',
  '/next',
];

/** One page of each kind; the last two have the controls of the others. */
export const pageKinds = [...walkedPages, '/firesage/exports', '/firesage/quick_start'];
