import { collection, getDocs, query, where } from 'firebase/firestore'
import { db } from './delivery'

const values = Array.from({ length: 31 }, (_, n) => n)

export const anyOfThirtyOne = () =>
  getDocs(query(collection(db, 'restaurants'), where('tags', 'array-contains-any', values)))
