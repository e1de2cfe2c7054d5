import { FieldValue } from 'firebase-admin/firestore'
import {
  runTransaction as wrapperTransaction,
  setDoc as wrapperSetDoc,
  writeBatch as wrapperBatch,
} from 'firelord'
import { db, orders, restaurants } from './delivery'

const restaurant = db.doc('restaurants/thai-corner')

export const deleteNested = () => restaurant.update({ address: { city: FieldValue.delete() } })
export const deleteInArray = () => restaurant.update({ tags: [FieldValue.delete()] })
export const deleteWithoutMerge = () => restaurant.set({ closedUntil: FieldValue.delete() })
export const nestedArray = () => restaurant.set({ tags: [['vegan']] })
export const unionOfArray = () => restaurant.update({ tags: FieldValue.arrayUnion(['vegan']) })
export const unionOfNothing = () => FieldValue.arrayUnion()
export const timestampInArray = () => restaurant.set({ tags: [FieldValue.serverTimestamp()] })
export const undefinedField = () => restaurant.set({ name: undefined })
export const maskWithoutField = () => restaurant.set({ rating: 4 }, { mergeFields: ['name'] })
export const unionMaskWithoutField = () => restaurant.set({ rating: 4 }, { mergeFields: ['tags'] })
export const mergeAndMask = () =>
  restaurant.set({ name: 'Thai' }, { merge: true, mergeFields: ['name'] } as never)
export const updateMissing = () => db.doc('restaurants/nowhere').update({ name: 'x' })
export const createTwice = () => restaurant.create({ name: 'x' })
export const emptyUpdate = () => restaurant.update({})
export const pathWithSlash = () =>
  restaurant.update({ 'address/city': 'Delft' }).then(() => 'written')
export const pathWithTwoDots = () => restaurant.update({ 'address..city': 'Delft' })
export const pathTwice = () =>
  restaurant.update({ address: { city: 'Delft' }, 'address.city': 'Delft' })
export const wrapperUndefined = () =>
  wrapperSetDoc(restaurants.doc('thai-corner'), { name: undefined } as never)
export const batchWithoutNoFlatten = () => {
  const batch = db.batch() as unknown as ReturnType<typeof wrapperBatch>
  batch.updateNoFlatten(restaurants.doc('thai-corner'), { rating: 4 })
}
export const writeInReadOnly = () =>
  db.runTransaction(async (transaction) => transaction.update(restaurant, { rating: 4 }), {
    readOnly: true,
  })
export const readAfterWrite = () =>
  wrapperTransaction(db, async (transaction) => {
    transaction.update(orders.doc('o1'), { tip: 2 })
    await transaction.get(orders.doc('o1'))
  })
export const pathWithLastDot = () => restaurant.update({ 'address.': 'Delft' })
