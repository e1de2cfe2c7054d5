import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, firestoreWays, setDoc, type Task, updateDoc } from './compareWays.ts';
import { moved } from './writes.ts';

const courierOf = (name: string) => `{ ${name}, vehicle: 'bike', active: true, deliveries: 0 }`;

const writes = compareWays('The same write in each', firestoreWays, {
  'a `Date` where a `Timestamp` is read': {
    ...setDoc('pause', "{ until: new Date('2026-01-20') }"),
    intended: { 'pauses/napoli': { until: 'timestamp 2026-01-20T00:00:00Z' } },
  },
  'a misspelt field in a whole document': { ...setDoc('missing', courierOf("nam: 'Eve'")), intended: {} },
  'an unknown field of a variable': {
    before: `const data = ${courierOf("name: 'Eve', nick: 'E'")} as const`,
    ...setDoc('missing', 'data'),
    intended: {},
  },
  'a value outside its union': { ...updateDoc('order', '{ tip: 3 }'), intended: {} },
  'an update by a misspelt path': { ...updateDoc('restaurant', "{ 'address.town': 'Penang' }"), intended: {} },
  'an update of part of a nested object': {
    ...updateDoc('restaurant', "{ address: { city: 'Penang' } }"),
    intended: moved,
  },
  'an incomplete array element': { ...updateDoc('order', "{ items: [{ dish: 'soup' }] }"), intended: {} },
  '`increment` on a string': {
    ...updateDoc('restaurant', '{ name: increment(1) }'),
    admin: 'restaurant.update({ name: FieldValue.increment(1) })',
    intended: {},
  },
  '`deleteField` of a field that must stay': {
    ...updateDoc('restaurant', '{ name: deleteField() }'),
    admin: 'restaurant.update({ name: FieldValue.delete() })',
    intended: {},
  },
  'an update of a missing document': { ...updateDoc('missing', '{ active: true }'), intended: {} },
});

/** A field of a restaurant, Napoli where it says nothing else. */
function field(path: string, id = 'napoli', intended = ''): Task {
  const read = `then((snapshot) => snapshot.data()?.${path})`;
  return {
    web: `getDoc(doc(restaurants, '${id}')).${read}`,
    admin: `restaurants.doc('${id}').get().${read}`,
    wrapper: `getDoc(restaurants.doc('${id}')).${read}`,
    intended,
  };
}

/** How many restaurants a query finds. */
function count(constraints: readonly string[], intended = ''): Task {
  const counted = 'then(({ size }) => size)';
  return {
    web: `getDocs(query(${['restaurants', ...constraints].join(', ')})).${counted}`,
    admin: `${['restaurants', ...constraints].join('.')}.get().${counted}`,
    wrapper: `getDocs(query(${['restaurants.collection()', ...constraints].join(', ')})).${counted}`,
    intended,
  };
}

const reads = compareWays(
  'The same read in each',
  firestoreWays,
  {
    'a field': field('name', 'napoli', "'Napoli'"),
    'a misspelt field': field('nmae'),
    '`getTime` of a date, which Firestore returns as a `Timestamp`': field('closedUntil?.getTime()'),
    'a filter by a misspelt field': count(["where('cuisin', '==', 'thai')"]),
    'a filter by a value outside its union': count(["where('cuisine', '==', 'french')"]),
    'an order by a misspelt field': count(["orderBy('nmae')"]),
    'two `!=`, which Firestore rejects': count(["where('name', '!=', 'Roma')", "where('name', '!=', 'Napoli')"]),
    'two ranges, which Firestore allows': count(["where('rating', '>', 4)", "where('address.zone.fee', '<', 3)"], '1'),
    '`limit(0)`': count(['limit(0)']),
    'an ID with a slash': field('name', 'napoli/x'),
    'restaurants where couriers are expected': {
      web: 'countCouriers(restaurants)',
      admin: 'countCouriers(restaurants)',
      wrapper: 'countCouriers(restaurants.collection())',
      intended: '',
    },
  },
  { axis: 'Read', reads: true, callOf: (code) => code },
);

/** What compared_to_SDK/about shows. */
export const aboutTables: TableDefinitions = { 'about-writes': writes, 'about-reads': reads };
