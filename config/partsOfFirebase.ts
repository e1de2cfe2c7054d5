/**
 * What `firebase` takes its types from, by its release: the Playground would fetch the newest of them. The recorder holds
 * these to what is installed.
 */
export const partsOfFirebase: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '11.10.0': { '@firebase/app': '0.13.2', '@firebase/firestore': '4.8.0' },
  '9.23.0': { '@firebase/app': '0.9.13', '@firebase/database': '0.14.4' },
};
