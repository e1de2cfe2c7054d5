import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, firestoreWays, setDoc, type Task, updateDoc } from './compareWays.ts';
import { moved } from './writes.ts';

const writes = compareWays('The same write in each', firestoreWays, {
  'a `Date` where a `Timestamp` is read, in `setDoc`': {
    ...setDoc('pause', "{ until: new Date('2026-01-20') }"),
    intended: { 'pauses/napoli': { until: 'timestamp 2026-01-20T00:00:00Z' } },
  },
  'an update of part of a nested object': {
    ...updateDoc('restaurant', "{ address: { city: 'Penang' } }"),
    intended: moved,
  },
  'an update of a missing document': { ...updateDoc('missing', '{ active: true }'), intended: {} },
});

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
    'a filter by a misspelt field, with `==`': count(["where('cuisin', '==', 'thai')"]),
    'a filter by a value outside its union': count(["where('cuisine', '==', 'french')"]),
    'an order by a misspelt field': count(["orderBy('nmae')"]),
    'two `!=`, which Firestore rejects': count(["where('name', '!=', 'Roma')", "where('name', '!=', 'Napoli')"]),
    'two ranges, which Firestore allows': count(["where('rating', '>', 4)", "where('address.zone.fee', '<', 3)"], '1'),
  },
  { axis: 'Read', reads: true, callOf: (code) => code },
);

/** What compared_to_SDK/about shows. */
export const aboutTables: TableDefinitions = { 'about-writes': writes, 'about-reads': reads };
