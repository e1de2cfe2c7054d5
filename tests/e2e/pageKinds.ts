/** The least pages that hold most kinds of control; the first tier walks over them. */
export const firstWalkedPages = ['/', '/search', '/api/metatype'];

/** One page of each kind of control. */
export const walkedPages = [
  ...firstWalkedPages,
  '/quick_start_web',
  '/markdown-page',
  '/compared_to_SDK/query_rules',
  '/next',
];

/** One page of each kind; the last two have the controls of the others. */
export const pageKinds = [...walkedPages, '/firesage/exports', '/firesage/quick_start'];
