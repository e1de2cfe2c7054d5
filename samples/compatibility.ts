import { docsInstances } from '../config/docsInstances.ts';
import type { Releases } from '../records/said/CompatibilityRecord.ts';

const compilers = ['5.0.4', '5.2.2', '5.4.5', '5.6.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];
const withCompilers = compilers.map((typescript): Releases => ({ typescript }));
const newestNode = '24.21.0';
const nodes: readonly Releases[] = [{ node: '22.23.3' }, { node: newestNode }];

/** What the samples of each library are compiled with, or run in, to say on the pages which releases hold. */
export const compatibility: Readonly<Record<string, readonly Releases[]>> = {
  firelordjs: [
    ...withCompilers,
    ...nodes,
    { firebase: '10.14.1', '@firebase/rules-unit-testing': '3.0.4' },
    { firebase: '12.19.0', '@firebase/rules-unit-testing': '5.0.2' },
    newestSdk('firelordjs'),
    { ...newestSdk('firelordjs'), node: newestNode },
  ],
  firelord: [
    ...withCompilers,
    ...nodes,
    { 'firebase-admin': '12.7.0', '@google-cloud/firestore': '7.11.6' },
    newestSdk('firelord'),
    { ...newestSdk('firelord'), node: newestNode },
  ],
  firesagejs: [
    ...withCompilers,
    ...nodes,
    { firebase: '10.14.1', '@firebase/rules-unit-testing': '3.0.4' },
    { firebase: '11.10.0', '@firebase/rules-unit-testing': '4.0.1' },
    { firebase: '12.19.0', '@firebase/rules-unit-testing': '5.0.2' },
    newestSdk('firesagejs'),
    { ...newestSdk('firesagejs'), node: newestNode },
  ],
};

function newestSdk(library: string): Releases {
  const found = docsInstances.map(({ versions: [newest] }) => newest.newestSdk?.[library]).find(Boolean);
  if (found === undefined) {
    throw new Error(`config/docsVersions.json: the newest version names no newest SDK of ${library}. Add it.`);
  }
  return found;
}
