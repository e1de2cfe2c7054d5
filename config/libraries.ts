import { entryRoute, firestoreDocs, type LibraryName, realtimeDatabaseDocs, versionRoute } from './docsInstances.ts';

/** A library, as the home page, the navigation bar and the not-found page name it. */
export interface Library {
  repository: string;
  /** What tells it from the others. */
  kind: string;
  /** Page and heading of each version that show the set-up file of its samples. */
  setup: string;
  /** Where one starts with it. */
  quickStart: { title: string; route: string };
}

const [newestFirestore] = firestoreDocs.versions;

/** Every library of the docs instances. */
export const libraries: Readonly<Record<LibraryName, Library>> = {
  firelordjs: {
    repository: 'https://github.com/tylim88/FirelordJS',
    kind: 'web',
    setup: 'guides/model#describe',
    quickStart: {
      title: 'Firestore on the web',
      route: versionRoute(newestFirestore, 'quick_start_web'),
    },
  },
  firelord: {
    repository: 'https://github.com/tylim88/Firelord',
    kind: 'admin',
    setup: 'guides/model#describe',
    quickStart: {
      title: 'Firestore on a server',
      route: versionRoute(newestFirestore, 'quick_start_admin'),
    },
  },
  firesagejs: {
    repository: 'https://github.com/tylim88/FireSageJS',
    kind: realtimeDatabaseDocs.name,
    setup: 'guides/first_data#metatype',
    quickStart: {
      title: 'Realtime Database',
      route: entryRoute(realtimeDatabaseDocs),
    },
  },
};
