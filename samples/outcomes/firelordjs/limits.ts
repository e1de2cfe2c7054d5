import { collection, getDocs, limit, query } from 'firebase/firestore'
import { db } from './delivery'

export const infinity = () =>
  getDocs(query(collection(db, 'restaurants'), limit(Infinity))).then(({ docs }) =>
    docs.map(({ id }) => id),
  )
