import { FieldPath, type Query } from 'firebase-admin/firestore'
import { db } from './delivery'

const restaurants = db.collection('restaurants')
const documentId = FieldPath.documentId()
const ids = (asked: Query) => asked.get().then(({ docs }) => docs.map(({ id }) => id))
export const offsetOfHalf = () => restaurants.offset(1.5)
export const tooManyCombinations = () =>
  ids(restaurants.where('name', 'in', [...'abcdef']).where('cuisine', 'in', [...'abcdef']))

const couriers = db.collection('couriers')

export const emptyCourierId = () => couriers.where(documentId, '==', '')
export const offsetOfMinusOne = () => ids(couriers.offset(-1))
