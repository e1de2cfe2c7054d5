import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, firestoreWays, setDoc, updateDoc } from './compareWays.ts';
import { compareSearches, search } from './searches.ts';
import { moved } from './writes.ts';

const writes = compareWays('The same write in each', firestoreWays, {
  'an update of part of a nested object': {
    ...updateDoc('restaurant', "{ address: { city: 'Penang' } }"),
    intended: moved,
  },
  'an update of a missing document': { ...updateDoc('missing', '{ active: true }'), intended: {} },
  'a `Date` where a `Timestamp` is read, in `setDoc`': {
    ...setDoc('pause', "{ until: new Date('2026-01-20') }"),
    intended: { 'pauses/napoli': { until: 'timestamp 2026-01-20T00:00:00Z' } },
  },
});

const reads = compareSearches('The same read in each', firestoreWays, {
  'a filter by a misspelt field, with `==`': search('restaurants', ["where('cuisin', '==', 'thai')"]),
  'a filter by a value outside its union': search('restaurants', ["where('cuisine', '==', 'french')"]),
  'an order by a misspelt field': search('restaurants', ["orderBy('nmae')"]),
  'two `!=`, which Firestore rejects': search('restaurants', ["where('name', '!=', 'A')", "where('name', '!=', 'B')"]),
  'two ranges, which Firestore allows': search(
    'restaurants',
    ["where('rating', '>', 4)", "where('address.zone.fee', '<', 3)"],
    '1',
  ),
});

/** What compared_to_SDK/about shows. */
export const aboutTables: TableDefinitions = { 'about-writes': writes, 'about-reads': reads };
