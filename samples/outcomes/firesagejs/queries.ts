import { onChildAdded, ref } from 'firebase/database'
import * as firesage from 'firesagejs'
import { db } from './delivery'

// Without the types of the wrapper, which refuse some of these calls.
const wrapper: any = firesage
const { get, onValue, query, set } = wrapper
const { orderByChild, orderByKey, orderByValue, limitToFirst, limitToLast } = wrapper
const { endAt, endBefore, equalTo, startAfter, startAt } = wrapper

const at = (path: string) => ref(db, path)
const couriers = at('couriers')
const keysOf = (list: any) => {
  const keys: string[] = []
  list.forEach(({ key }: { key: string }) => void keys.push(key))
  return keys
}
/** Keys of what a listener gets, in their order. */
const heard = (node: unknown, ...constraints: unknown[]) =>
  new Promise((resolve) =>
    onValue(query(node, ...constraints), (list: any) => resolve(keysOf(list))),
  )

export const noOrderStartAt = () => heard(couriers, startAt(10))
export const noOrderEndAt = () => heard(couriers, endAt(10))
export const unknownChild = () => heard(couriers, orderByChild('deliveries'))
export const unknownChildStartAt = () => heard(couriers, orderByChild('deliveries'), startAt(10))
export const unknownChildEndAt = () => heard(couriers, orderByChild('deliveries'), endAt(10))
export const objectsByValue = () => heard(couriers, orderByValue())
export const objectsByValueEndAt = () => heard(couriers, orderByValue(), endAt('m'))
export const withoutTheChild = () => heard(couriers, orderByChild('order'), equalTo(null))
export const orderingLast = () => heard(couriers, limitToFirst(1), orderByChild('delivered'))
export const including = () => heard(couriers, orderByChild('delivered'), startAt(11), endAt(11))
export const excluding = () =>
  heard(couriers, orderByChild('delivered'), startAfter(4), endBefore(25))
export const sameValueAfterKey = () =>
  heard(couriers, orderByChild('onDuty'), startAfter(true, 'ada'))
export const sameValueAfter = () => heard(couriers, orderByChild('onDuty'), startAfter(true))
export const lastPage = () => heard(at('ratings'), orderByKey(), limitToLast(2))
export const pageBefore = () => heard(at('ratings'), orderByKey(), endBefore('4'), limitToLast(2))
export const shortPage = () => heard(at('ratings'), orderByKey(), endBefore('2'), limitToLast(2))
export const orderOfVal = async () => {
  const list = await get(query(couriers, orderByChild('delivered')))
  return [keysOf(list), Object.keys(list.val())]
}
export const numbersAndWordsByKey = async () => {
  await set(at('keys'), { b: 1, 10: 1, a: 1, 2: 1 })
  return heard(at('keys'), orderByKey())
}
export const mixedValues = async () => {
  await set(at('mixed'), {
    cy: { n: { today: 12 } },
    bo: { n: 'twelve' },
    ada: { n: 12 },
    di: { n: 9 },
  })
  const order = orderByChild('n')
  return [await heard(at('mixed'), order), await heard(at('mixed'), order, startAt(10))]
}
export const previousNamesOfTheSdk = () =>
  new Promise((resolve) => {
    const names: unknown[] = []
    onChildAdded(at('ratings'), (_, name) => void (names.push(name) === 5 && resolve(names)))
  })
export const untilStopped = async () => {
  const values: unknown[] = []
  await set(at('stopped'), 1)
  const read = (done: () => void) => (snapshot: any) => done(void values.push(snapshot.val()))
  const stop = await new Promise<() => void>((resolve) => {
    const end = onValue(
      at('stopped'),
      read(() => resolve(end)),
    )
  })
  await set(at('stopped'), 2)
  stop()
  await set(at('stopped'), 3)
  return values
}
