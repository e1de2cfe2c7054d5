/** A set of documentation pages: what it is called, and the packages it documents. */
export interface DocumentedSet {
  name: string;
  /** Names of the environments in samples/environments.ts, which know the releases. */
  libraries: readonly string[];
}

/** The sets by the id of their docs plugin. */
export const documentedSets: Readonly<Record<string, DocumentedSet>> = {
  default: { name: 'Firestore', libraries: ['firelordjs', 'firelord'] },
  firesage: { name: 'Realtime Database', libraries: ['firesagejs'] },
};
