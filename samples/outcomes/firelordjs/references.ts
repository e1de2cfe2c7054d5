import { getApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  initializeFirestore,
  query,
  where,
} from 'firebase/firestore'
import { couriers, db, restaurants } from './delivery'

export const documentWithoutId = () => doc(db, 'couriers')
export const documentOfThree = () => doc(db, 'orders/o1/items')
export const collectionOfTwo = () => collection(db, 'orders/o1')
export const emptyId = () => couriers.doc('' as never)
export const reservedId = () => getDoc(doc(db, 'restaurants/__reserved__'))
export const foreignReference = () =>
  getDoc({ id: 'thai-corner', path: 'restaurants/thai-corner' } as never)
export const settingsAfterQuery = () => {
  query(restaurants.collection() as never, where('name', '==', 'Napoli'))
  connectFirestoreEmulator(db, '127.0.0.1', 8080)
}
export const initializeTwice = () =>
  initializeFirestore(getApp(), { ignoreUndefinedProperties: true })
export const missingApp = () => getApp('other')
export const twoSlashes = () => doc(db, 'restaurants//a')
export const parentId = () => getDoc(doc(db, 'restaurants/..'))
export const collectionOfObject = () => collection({} as never, 'restaurants')
