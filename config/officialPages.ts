import type { OfficialPages } from '../packages/records/site/SampleSite.ts';

const reference = 'https://firebase.google.com/docs/reference';
const firestoreAdmin = 'https://googleapis.dev/nodejs/firestore/latest';

/** What leads to a function on the page of its module, where its anchor ends with a hash of its parameters. */
const byWords = '#:~:text={name}(';

/** A module of the Firebase web SDK: classes and interfaces have pages, all else a place on that of the module. */
function webModule(page: string): OfficialPages {
  const type = `${reference}/js/${page}.{lower}.md#{lower}`;
  const module = `${reference}/js/${page}.md`;
  return {
    class: `${type}_class`,
    interface: `${type}_interface`,
    type: `${module}#{lower}`,
    value: `${module}${byWords}`,
  };
}

function oneOf(page: string): OfficialPages {
  return { class: page, interface: page, type: page, value: page };
}

/** Where packages below the libraries document what they export; their pages are linked and not read. */
export const officialPages: Readonly<Record<string, OfficialPages>> = {
  'firebase/firestore': webModule('firestore_'),
  'firebase/database': webModule('database'),
  '@firebase/app': webModule('app'),
  '@firebase/rules-unit-testing': oneOf(
    `${reference}/emulator-suite/rules-unit-testing/rules-unit-testing.{lower}.md#{lower}_interface`,
  ),
  'firebase-admin': oneOf(`${reference}/admin/node/firebase-admin.app.{lower}.md`),
  'firebase-admin/firestore': {
    class: `${firestoreAdmin}/{name}.html`,
    interface: `${firestoreAdmin}/global.html#{name}`,
    type: `${firestoreAdmin}/global.html#{name}`,
    value: `${reference}/admin/node/firebase-admin.firestore.md${byWords}`,
  },
};
