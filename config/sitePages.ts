/** Title and description of a page. */
export interface SitePage {
  title: string;
  description: string;
}

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
} as const satisfies Record<string, SitePage>;

/** The quick start of each library, for the home page and the not-found page. */
export const quickStarts = [
  {
    library: 'firelordjs',
    title: 'Firestore on the web',
    route: '/quick_start_web',
    text: 'In a browser, over the Firebase web SDK.',
  },
  {
    library: 'firelord',
    title: 'Firestore on a server',
    route: '/quick_start_admin',
    text: 'In Node.js and Cloud Functions, over the Firebase Admin SDK.',
  },
  {
    library: 'firesagejs',
    title: 'Realtime Database',
    route: '/firesage/quick_start',
    text: 'In a browser, over the Realtime Database of the Firebase web SDK.',
  },
] as const;
