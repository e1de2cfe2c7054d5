import { getApp } from 'firebase/app'
import {
  child,
  connectDatabaseEmulator,
  endAt,
  equalTo,
  getDatabase,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
  ref,
  refFromURL,
  set,
  startAfter,
  startAt,
  update,
} from 'firebase/database'
import { createRef } from 'firesagejs'
import './delivery'

const root = 'https://delivery-default-rtdb.firebaseio.com'
const db = () => getDatabase(getApp(), root)
const couriers = () => ref(db(), 'couriers')

export const dotInPath = () => child(couriers(), 'ada.lovelace')
export const hashInPath = () => ref(db(), 'couriers/#1')
export const undefinedValue = () => set(couriers(), { ada: { order: undefined } })
export const functionValue = () => set(couriers(), { ada: () => 1 })
export const dotInUpdateKey = () => update(couriers(), { 'position.lat': 1 })
export const ancestorInUpdate = () => update(ref(db(), '/'), { position: {}, 'position/lat': 1 })
export const limitOfZero = () => query(couriers(), limitToFirst(0))
export const limitTwice = () => query(couriers(), limitToFirst(1), limitToLast(1))
export const orderTwice = () => query(couriers(), orderByKey(), orderByValue())
export const orderByKeyTwice = () => query(couriers(), orderByValue(), orderByKey())
export const startTwice = () => query(couriers(), orderByKey(), startAt('a'), startAfter('b'))
export const endTwice = () => query(couriers(), orderByKey(), endAt('a'), equalTo('b'))
export const endAfterEqual = () => query(couriers(), orderByKey(), equalTo('b'), endAt('a'))
export const keyWithTwoArguments = () => query(couriers(), orderByKey(), startAt('a', 'b'))
export const keyWithNumber = () => query(couriers(), orderByKey(), startAt(5))
export const emptyChildPath = () => query(couriers(), orderByChild(''))
export const urlWithPath = () => createRef(getDatabase(getApp(), `${root}/couriers`))
export const urlOfOtherDatabase = () =>
  refFromURL(db(), 'https://other-default-rtdb.firebaseio.com/couriers')
export const emulatorAfterUse = () => {
  const used = db()
  onValue(ref(used, 'couriers'), () => undefined)()
  connectDatabaseEmulator(used, '127.0.0.1', 9000)
}
