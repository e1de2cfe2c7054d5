import { Timestamp } from 'firebase-admin/firestore'

export const timestampOfHalf = () => new Timestamp(1.5, 0)
