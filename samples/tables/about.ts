import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, type Task } from './compareWays.ts';
import { collectionSetup, fields, moved, ownReferenceTo, references, referenceSetup } from './setups.ts';
import { type Api, countFound, firestoreWays, queryOf, sdks } from './ways.ts';

const pause = ownReferenceTo('pause', 'pauses/napoli', '{ until: Timestamp }', { own: '{ until: Date }' });
const eve = { ...references.missing, name: 'eve' };

/** A read with what it is meant to give; nothing that is found is right where it says nothing. */
function read(code: Task['code'], intended = ''): Task {
  return { code, intended };
}

const allRestaurants = ({ isWrapper }: Api) => (isWrapper ? 'restaurants.collection()' : 'restaurants');

function count(...constraints: readonly string[]): Task['code'] {
  return (api) => countFound(api, queryOf(api, allRestaurants(api), constraints));
}

function readSetup(api: Api): string {
  const { hasMethods, isTyped, isWrapper, module } = api;
  const calls = 'getDoc, getDocs, limit, orderBy, query, where';
  const query = isWrapper ? 'Query<Courier>' : isTyped ? 'Query<Courier, Courier>' : 'Query';
  const countCouriers = `const countCouriers = (couriers: ${query}) =>\n  ${countFound(api, 'couriers')}`;
  if (isWrapper) {
    return `import { ${calls}, type Query } from '${module}'
import { restaurants, type Courier } from './delivery'
${countCouriers}`;
  }
  return `import { ${hasMethods ? '' : `collection, doc, ${calls}, `}type CollectionReference, type Query } from '${module}'
import { db } from './delivery'
type Restaurant = {
  ${fields.restaurant}; closedUntil?: Date
  ${fields.address}
}
type Courier = { ${fields.courier} }
${collectionSetup(api, 'restaurants', 'Restaurant')}
${countCouriers}`;
}

/** What compared_to_SDK/about shows. */
export const aboutTables: TableDefinitions = {
  'about-writes': compareWays(
    'The same write in each',
    firestoreWays,
    {
      'a `Date` where a `Timestamp` is read': {
        on: pause,
        code: "setDoc(pause, { until: new Date('2026-01-20') })",
        intended: { 'pauses/napoli': { until: 'timestamp 2026-01-20T00:00:00Z' } },
      },
      'an update of part of a nested object': {
        code: "updateDoc(restaurant, { address: { city: 'Penang' } })",
        intended: moved,
      },
      'an update of a missing document': { on: eve, code: 'updateDoc(eve, { active: true })', intended: {} },
    },
    {
      setupOf: (api, reference, before) =>
        [`import type { Timestamp } from '${sdks[api.side]}'`, referenceSetup(api, reference()), before].join('\n'),
    },
  ),
  'about-reads': compareWays(
    'The same read in each',
    firestoreWays,
    {
      'a filter by a misspelt field': read(count("where('cuisin', '==', 'thai')")),
      'a filter by a value outside its union': read(count("where('cuisine', '==', 'french')")),
      'an order by a misspelt field': read(count("orderBy('nmae')")),
      'two `!=`, which Firestore rejects': read(count("where('name', '!=', 'Roma')", "where('name', '!=', 'Napoli')")),
      'two ranges, which Firestore allows': read(
        count("where('rating', '>', 4)", "where('address.zone.fee', '<', 3)"),
        '1',
      ),
    },
    { axis: 'Read', reads: true, setupOf: readSetup, callOf: () => undefined },
  ),
};
