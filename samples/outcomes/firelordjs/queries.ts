import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore'
import { db } from './delivery'

const restaurants = collection(db, 'restaurants')
const ids = (asked: Parameters<typeof getDocs>[0]) =>
  getDocs(asked).then(({ docs }) => docs.map(({ id }) => id))

export const limitOfZero = () => limit(0)
export const undefinedValue = () => query(restaurants, where('name', '==', undefined))
export const notInOfNull = () => ids(query(restaurants, where('rating', 'not-in', [null])))

const couriers = collection(db, 'couriers')

export const emptyCourierId = () => query(couriers, where(documentId(), '==', ''))
export const afterEmptyId = () => query(couriers, orderBy(documentId()), startAfter(''))
export const emptyObject = () => query(restaurants, orderBy('name'), {} as never)
