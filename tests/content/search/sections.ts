import type { Section } from '../../../plugins/search/records/Section.ts';

/** A section with nothing in it but what is given. */
export function section(given: Partial<Section> & Pick<Section, 'url' | 'headings'>): Section {
  return { linkTexts: [], text: '', code: '', messages: [], ...given };
}

/** A small docs set: the words that tests look for stand in it once, in a known field. */
export const couriers: readonly Section[] = [
  section({ url: '/array', headings: ['Arrays compared'], linkTexts: ['arrayUnion'], text: 'Add to a list.' }),
  section({ url: '/array#remove', headings: ['Arrays compared', 'Take away'], code: "arrayRemove('a.b')" }),
  section({
    url: '/update',
    headings: ['Update compared'],
    text: 'Two ways to change a document: 更新, ‏עדכון, naïve.',
  }),
  section({
    url: '/update#nested',
    headings: ['Update compared', 'Nested fields'],
    text: 'A dotted path such as address.city changes one field of an object.',
    messages: [
      {
        code: 'TS2322',
        lead: `Type 'string' is not assignable to type '"Error: a path is missing"'.`,
        whole: `Type 'string' is not assignable to type '"Error: a path is missing"'.`,
      },
    ],
  }),
  section({ url: '/transaction', headings: ['Transactions'], text: 'Read, then write. A transaction may run again.' }),
];

/** Another set, with a word of its own and one that both have. */
export const drones: readonly Section[] = [
  section({ url: '/other/listen', headings: ['onValue'], text: 'Listen to a node.' }),
  section({ url: '/other/update', headings: ['Update a drone'], text: 'Writes several nodes.' }),
];
