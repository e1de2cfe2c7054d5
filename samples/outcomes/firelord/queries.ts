import { FieldPath, FieldValue, Filter, type Query } from 'firebase-admin/firestore'
import { db } from './delivery'

const restaurants = db.collection('restaurants')
const documentId = FieldPath.documentId()
const ids = (asked: Query) => asked.get().then(({ docs }) => docs.map(({ id }) => id))

export const limitOfZero = () => ids(restaurants.limit(0))
export const limitOfMinusOne = () => ids(restaurants.limit(-1))
export const limitOfHalf = () => restaurants.limit(1.5)
export const lastWithoutOrder = () => ids(restaurants.limitToLast(1))
export const lastInStream = () => restaurants.orderBy('name').limitToLast(1).stream()
export const emptyIn = () => ids(restaurants.where('name', 'in', []))
export const emptyNotIn = () => ids(restaurants.where('name', 'not-in', []))
export const emptyContainsAny = () => ids(restaurants.where('tags', 'array-contains-any', []))
export const emptyDocumentIds = () => restaurants.where(documentId, 'in', [])
export const offsetOfHalf = () => restaurants.offset(1.5)
export const sentinelValue = () => restaurants.where('rating', '==', FieldValue.increment(1))
export const orderAfterDocumentId = () => ids(restaurants.orderBy(documentId).orderBy('name'))
export const tooManyCombinations = () =>
  ids(restaurants.where('name', 'in', [...'abcdef']).where('cuisine', 'in', [...'abcdef']))
export const undefinedValue = () => restaurants.where('name', '==', undefined)
export const twoNotIn = () =>
  ids(restaurants.where('name', 'not-in', ['a']).where('rating', 'not-in', [1]))
export const notInOfNull = () => ids(restaurants.where('rating', 'not-in', [null]))
export const notInBesideIn = () =>
  ids(restaurants.where('name', 'not-in', ['a']).where('rating', 'in', [1]))
export const notInBesideUnequal = () =>
  ids(restaurants.where('name', 'not-in', ['a']).where('rating', '!=', 1))
export const twoUnequal = () => ids(restaurants.where('name', '!=', 'a').where('rating', '!=', 1))
export const twoContains = () =>
  ids(restaurants.where('tags', 'array-contains', 'a').where('tags', 'array-contains', 'b'))
export const containsBesideAny = () =>
  ids(restaurants.where('tags', 'array-contains', 'a').where('tags', 'array-contains-any', ['b']))
export const notInInsideOr = () =>
  ids(
    restaurants.where(
      Filter.or(Filter.where('name', 'not-in', ['a']), Filter.where('rating', '==', 1)),
    ),
  )
export const unequalNull = () => ids(restaurants.where('name', '>', null))
export const startWithoutOrder = () => restaurants.startAt('a')
export const orderAfterStart = () => restaurants.orderBy('name').startAt('a').orderBy('rating')
export const whereAfterStart = () =>
  restaurants.orderBy('name').startAt('a').where('rating', '>', 1)
export const tooManyValues = () => restaurants.orderBy('name').startAt('a', 4)
export const startAtUndefined = () => restaurants.orderBy('name').startAt(undefined)
export const startAtNothing = () => restaurants.orderBy('name').startAt()
export const referenceAsCursor = () =>
  ids(restaurants.orderBy(documentId).startAfter(db.doc('restaurants/napoli')))
export const emptyIdAsCursor = () => restaurants.orderBy(documentId).startAt('')
export const slashInIdCursor = () => restaurants.orderBy(documentId).startAt('a/b')
export const emptyDocumentId = () => restaurants.where(documentId, '==', '')
export const slashInDocumentId = () => restaurants.where(documentId, '==', 'a/b')
export const shortPathInGroup = () =>
  db.collectionGroup('dishes').where(documentId, '==', 'pad-thai')

const couriers = db.collection('couriers')
const ana = db.doc('couriers/ana')

export const emptyCourierId = () => couriers.where(documentId, '==', '')
export const pathOfCourier = () => couriers.where(documentId, '==', 'couriers/ana')
export const afterPathOfCourier = () => couriers.orderBy(documentId).startAfter('couriers/ana')
export const otherCollection = () => restaurants.orderBy(documentId).startAt(ana)
export const offsetOfMinusOne = () => ids(couriers.offset(-1))
export const textForIn = () => ids(restaurants.where('name', 'in', 'a'))
export const numberAsField = () => restaurants.where(5 as never, '==', 1)
export const snapshotFirst = async () =>
  couriers
    .orderBy('name')
    .orderBy('deliveries')
    .startAt(await ana.get(), 1)
export const snapshotAsValue = async () =>
  couriers
    .orderBy('name')
    .orderBy('deliveries')
    .startAt('a', await ana.get())
export const snapshotWithoutField = async () => couriers.orderBy('rating').startAt(await ana.get())
