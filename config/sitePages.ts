/** Title and description of the pages that are written as components, for their head, their card and their Markdown. */
export const sitePages = {
  '/': {
    title: 'Typed Firestore and Realtime Database',
    description:
      'Documentation of firelordjs, firelord and firesagejs: wrappers that turn wrong Firestore and Realtime Database code into compile errors.',
  },
  '/search': {
    title: 'Search',
    description: 'Find a page of the Firestore and Realtime Database documentation by its words.',
  },
} as const;
