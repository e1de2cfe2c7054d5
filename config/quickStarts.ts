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
