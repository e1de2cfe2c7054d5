import { initializeApp } from 'firebase-admin/app'
import { Timestamp } from 'firebase-admin/firestore'
import { couriers, db } from './delivery'

export const documentWithoutId = () => db.doc('couriers')
export const collectionOfTwo = () => db.collection('orders/o1')
export const emptyId = () => couriers.doc('' as never)
export const otherOptions = () =>
  initializeApp({ projectId: 'delivery', databaseURL: 'https://other.example' })
export const settingsAfterUse = () => db.settings({ ignoreUndefinedProperties: true })
export const getAllOfNothing = () => db.getAll('couriers/ana' as never)
export const timestampOfHalf = () => new Timestamp(1.5, 0)
