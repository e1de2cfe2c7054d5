import {
  addDoc,
  arrayUnion,
  deleteField,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore'
import {
  setDoc as wrapperSetDoc,
  updateDoc as wrapperUpdateDoc,
  updateDocNoFlatten,
  writeBatch as wrapperBatch,
} from 'firelordjs'
import { db, restaurants } from './delivery'

const restaurant = doc(db, 'restaurants/thai-corner')

export const deleteNested = () => updateDoc(restaurant, { address: { city: deleteField() } })
export const deleteInArray = () => updateDoc(restaurant, { tags: [deleteField()] })
export const deleteWithoutMerge = () => setDoc(restaurant, { closedUntil: deleteField() })
export const nestedArray = () => setDoc(restaurant, { tags: [['vegan']] })
export const unionOfArray = () => updateDoc(restaurant, { tags: arrayUnion(['vegan']) })
export const timestampInArray = () => setDoc(restaurant, { tags: [serverTimestamp()] })
export const undefinedField = () => setDoc(restaurant, { name: undefined })
export const undefinedInAdd = () => addDoc(restaurants.collection() as never, { name: undefined })
export const maskWithoutField = () => setDoc(restaurant, { rating: 4 }, { mergeFields: ['name'] })
export const updateMissing = () => updateDoc(doc(db, 'restaurants/nowhere'), { name: 'x' })
export const emptyUpdate = () => updateDoc(restaurant, {})
export const pathWithSlash = () => updateDoc(restaurant, { 'address/city': 'Delft' })
export const pathWithTwoDots = () => updateDoc(restaurant, { 'address..city': 'Delft' })
export const pathTwice = () =>
  updateDoc(restaurant, { address: { city: 'Delft' }, 'address.city': 'Delft' })
export const wrapperUndefined = () =>
  wrapperSetDoc(restaurants.doc('thai-corner'), { name: undefined } as never)
export const wrapperDeleteInArray = () =>
  wrapperUpdateDoc(restaurants.doc('thai-corner'), { tags: [deleteField()] } as never)
export const noFlattenUndefined = () =>
  updateDocNoFlatten(restaurants.doc('thai-corner'), { name: undefined } as never)
export const otherDatabase = () =>
  writeBatch(getFirestore(db.app, 'other')).set(restaurant, { rating: 4 })
export const batchUndefined = () => writeBatch(db).set(restaurant, { name: undefined })
export const batchWithoutNoFlatten = () => {
  const batch = writeBatch(db) as unknown as ReturnType<typeof wrapperBatch>
  batch.updateNoFlatten(restaurants.doc('thai-corner'), { rating: 4 })
}
