import {
  onValue,
  push,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import {
  child,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
} from 'firebase/database'
import { endAt, endBefore, equalTo, startAfter, startAt } from 'firebase/database'
import { db } from './delivery'
