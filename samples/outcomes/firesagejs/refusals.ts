import { deleteApp, getApp, initializeApp } from 'firebase/app'
import {
  child,
  connectDatabaseEmulator,
  getDatabase,
  goOffline,
  limitToFirst,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  runTransaction,
  set,
  startAt,
  update,
} from 'firebase/database'
import { createRef } from 'firesagejs'
import './delivery'

const root = 'https://delivery-default-rtdb.firebaseio.com'
const db = () => getDatabase(getApp(), root)
const couriers = () => ref(db(), 'couriers')
export const undefinedValue = () => set(couriers(), { ada: { order: undefined } })
export const ancestorInUpdate = () => update(ref(db(), '/'), { position: {}, 'position/lat': 1 })
export const limitOfZero = () => query(couriers(), limitToFirst(0))
export const limitTwice = () => query(couriers(), limitToFirst(1), limitToLast(1))
export const emptyChildPath = () => query(couriers(), orderByChild(''))
export const urlWithPath = () => createRef(getDatabase(getApp(), `${root}/couriers`))
export const urlOfNoDatabase = () => getDatabase(getApp(), 'delivery-reports')
export const noProject = () => {
  const app = initializeApp({}, 'noProject')
  Object.assign(app.options, { projectId: undefined })
  getDatabase(app)
}
export const emptyPath = () => createRef<any>(db())('' as never)
export const emptyPathOfChild = () => child(couriers(), '')
export const undefinedInTransaction = () => runTransaction(couriers(), () => ({ ada: undefined }))
export const undefinedOnDisconnect = () => onDisconnect(couriers()).set(undefined)
export const dotOnDisconnect = () => onDisconnect(couriers()).update({ 'position.lat': 1 })
export const emulatorAfterUse = () => {
  const used = db()
  onValue(ref(used, 'couriers'), () => undefined)()
  connectDatabaseEmulator(used, '127.0.0.1', 9000)
}
export const undefinedInUpdate = () => update(couriers(), { ada: undefined })
export const undefinedInPush = () => push(couriers(), { name: undefined })
export const dotInCursorKey = () => startAt('Ada', 'ada.lovelace')
export const limitToLastOfZero = () => query(couriers(), limitToLast(0))
export const throwInTransaction = () =>
  runTransaction(couriers(), () => {
    throw new Error('Nobody is on duty.')
  })
const deletedDatabase = async (name: string) => {
  const app = initializeApp({}, name)
  const database = getDatabase(app, root)
  await deleteApp(app)
  return database
}
export const offlineAfterDelete = async () => goOffline(await deletedDatabase('offlineDeleted'))
export const referenceAfterDelete = async () =>
  createRef<any>(await deletedDatabase('referenceDeleted'))('couriers' as never)
