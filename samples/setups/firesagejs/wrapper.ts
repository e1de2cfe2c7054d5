import {
  createRef,
  onValue,
  push,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firesagejs'
import {
  child,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
} from 'firesagejs'
import { endAt, endBefore, equalTo, startAfter, startAt } from 'firesagejs'
import type { DatabaseReference, MetaTypeCreator, NumericKeyRecord } from 'firesagejs'
import type { PossiblyReadAsNullable, PushAble, PushAbleOnly, Removable } from 'firesagejs'
import { db, deliveryRef, type Delivery } from './delivery'
