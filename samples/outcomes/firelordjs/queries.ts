import {
  and,
  collection,
  collectionGroup,
  doc,
  documentId,
  endBefore,
  getDoc,
  getDocs,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
} from 'firebase/firestore'
import { db } from './delivery'

const restaurants = collection(db, 'restaurants')
const ids = (asked: Parameters<typeof getDocs>[0]) =>
  getDocs(asked).then(({ docs }) => docs.map(({ id }) => id))

export const limitOfZero = () => limit(0)
export const limitOfMinusOne = () => limit(-1)
export const limitOfHalf = () => ids(query(restaurants, limit(1.5)))
export const lastWithoutOrder = () => getDocs(query(restaurants, limitToLast(1)))
export const lastWithoutOrderFromServer = () =>
  getDocsFromServer(query(restaurants, limitToLast(1))).then(({ docs }) => docs.map(({ id }) => id))
export const lastWithoutOrderFromCache = () =>
  getDocsFromCache(query(restaurants, limitToLast(1))).then(({ size }) => size)
export const emptyIn = () => query(restaurants, where('name', 'in', []))
export const emptyNotIn = () => query(restaurants, where('name', 'not-in', []))
export const emptyContainsAny = () => query(restaurants, where('tags', 'array-contains-any', []))
export const thirtyOneValues = () =>
  ids(
    query(
      restaurants,
      where(
        'rating',
        'in',
        Array.from({ length: 31 }, (_, n) => n),
      ),
    ),
  )
export const undefinedValue = () => query(restaurants, where('name', '==', undefined))
export const twoNotIn = () =>
  query(restaurants, where('name', 'not-in', ['a']), where('rating', 'not-in', [1]))
export const notInOfNull = () => ids(query(restaurants, where('rating', 'not-in', [null])))
export const notInBesideIn = () =>
  query(restaurants, where('name', 'not-in', ['a']), where('rating', 'in', [1]))
export const notInBesideUnequal = () =>
  query(restaurants, where('name', 'not-in', ['a']), where('rating', '!=', 1))
export const twoUnequal = () =>
  query(restaurants, where('name', '!=', 'a'), where('rating', '!=', 1))
export const twoContains = () =>
  query(restaurants, where('tags', 'array-contains', 'a'), where('tags', 'array-contains', 'b'))
export const containsBesideAny = () =>
  query(
    restaurants,
    where('tags', 'array-contains', 'a'),
    where('tags', 'array-contains-any', ['b']),
  )
export const notInInsideOr = () =>
  query(restaurants, or(where('name', 'not-in', ['a']), where('rating', '==', 1)))
export const orderInsideOr = () =>
  query(restaurants, or(where('rating', '==', 1), orderBy('rating') as never))
export const orBesideWhere = () =>
  query(restaurants, where('rating', '==', 4) as never, or(where('name', '==', 'a')) as never)
export const twoComposites = () =>
  query(restaurants, or(where('name', '==', 'a')), and(where('rating', '==', 1)) as never)
export const plainObject = () => query(restaurants, {} as never)
export const rangeThenOtherOrder = () =>
  ids(query(restaurants, where('rating', '>', 1), orderBy('name')))
export const startWithoutOrder = () => query(restaurants, startAt('a'))
export const orderAfterStart = () =>
  query(restaurants, orderBy('name'), startAt('a'), orderBy('rating'))
export const endWithoutOrder = () => query(restaurants, endBefore('a'))
export const tooManyValues = () => query(restaurants, orderBy('name'), startAt('a', 4))
export const startAtUndefined = () => query(restaurants, orderBy('name'), startAt(undefined))
export const startAtNothing = () => ids(query(restaurants, orderBy('name'), startAt()))
export const referenceAsCursor = () =>
  query(restaurants, orderBy(documentId()), startAt(doc(db, 'restaurants/thai-corner')))
export const emptyIdAsCursor = () => query(restaurants, orderBy(documentId()), startAt(''))
export const slashInIdCursor = () => query(restaurants, orderBy(documentId()), startAt('a/b'))
export const numberAsIdCursor = () => query(restaurants, orderBy(documentId()), startAt(5))
export const emptyDocumentId = () => query(restaurants, where(documentId(), '==', ''))
export const slashInDocumentId = () => query(restaurants, where(documentId(), '==', 'a/b'))
export const shortPathInGroup = () =>
  query(collectionGroup(db, 'dishes'), where(documentId(), '==', 'pad-thai'))
export const shortCursorInGroup = () =>
  query(collectionGroup(db, 'dishes'), orderBy(documentId()), startAt('pad-thai'))
export const wrapperSetter = () => query(restaurants, (() => where('name', '==', 'a')) as never)

const couriers = collection(db, 'couriers')
const ana = doc(db, 'couriers/ana')

export const emptyCourierId = () => query(couriers, where(documentId(), '==', ''))
export const pathOfCourier = () => query(couriers, where(documentId(), '==', 'couriers/ana'))
export const afterPathOfCourier = () =>
  query(couriers, orderBy(documentId()), startAfter('couriers/ana'))
export const afterEmptyId = () => query(couriers, orderBy(documentId()), startAfter(''))
export const afterReference = () => query(couriers, orderBy(documentId()), startAfter(ana))
export const afterShortIdInGroup = () =>
  query(collectionGroup(db, 'dishes'), orderBy(documentId()), startAfter('ana'))
export const snapshotAsValue = async () =>
  query(couriers, orderBy('name'), orderBy('deliveries'), startAt('a', await getDoc(ana)))
export const missingSnapshot = async () =>
  query(couriers, orderBy('name'), startAt(await getDoc(doc(db, 'couriers/nobody'))))
export const runTwoContains = () =>
  ids(
    query(restaurants, where('tags', 'array-contains', 'a'), where('tags', 'array-contains', 'b')),
  )
export const textForIn = () => ids(query(restaurants, where('name', 'in', 'a')))
export const emptyObject = () => query(restaurants, orderBy('name'), {} as never)
export const notInOfEleven = () =>
  ids(
    query(
      restaurants,
      where(
        'rating',
        'not-in',
        Array.from({ length: 11 }, (_, n) => n),
      ),
    ),
  )
