import { assertFails } from '@firebase/rules-unit-testing'
import { getFirestore } from 'firebase/firestore'

export const appMissing = () => getFirestore()
export const allowedRequest = () => assertFails(Promise.resolve('written'))
