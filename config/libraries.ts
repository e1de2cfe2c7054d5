import { entryRoute, firestoreDocs, type LibraryName, realtimeDatabaseDocs, versionRoute } from './docsInstances.ts';

/** A library, as the home page, the navigation bar and the not-found page name it. */
export interface Library {
  repository: string;
  /** What tells it from the others. */
  kind: string;
  /** Where one starts with it, and in which words the home page leads there. */
  quickStart: { title: string; route: string; text: string };
}

const [newestFirestore] = firestoreDocs.versions;

/** Every library of the docs instances. */
export const libraries: Readonly<Record<LibraryName, Library>> = {
  firelordjs: {
    repository: 'https://github.com/tylim88/FirelordJS',
    kind: 'web',
    quickStart: {
      title: 'Firestore on the web',
      route: versionRoute(newestFirestore, 'quick_start_web'),
      text: 'In a browser, over the Firebase web SDK.',
    },
  },
  firelord: {
    repository: 'https://github.com/tylim88/Firelord',
    kind: 'admin',
    quickStart: {
      title: 'Firestore on a server',
      route: versionRoute(newestFirestore, 'quick_start_admin'),
      text: 'In Node.js and Cloud Functions, over the Firebase Admin SDK.',
    },
  },
  firesagejs: {
    repository: 'https://github.com/tylim88/FireSageJS',
    kind: realtimeDatabaseDocs.name,
    quickStart: {
      title: 'Realtime Database',
      route: entryRoute(realtimeDatabaseDocs),
      text: 'In a browser, over the Realtime Database of the Firebase web SDK.',
    },
  },
};
