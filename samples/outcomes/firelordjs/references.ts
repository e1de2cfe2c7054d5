import { collection, connectFirestoreEmulator, query, where } from 'firebase/firestore'
import { db, restaurants } from './delivery'

export const settingsAfterQuery = () => {
  query(restaurants.collection() as never, where('name', '==', 'Napoli'))
  connectFirestoreEmulator(db, '127.0.0.1', 8080)
}
export const collectionOfObject = () => collection({} as never, 'restaurants')
