import { initializeApp } from 'firebase/app'
import * as official from 'firebase/database'
import * as firesage from 'firesagejs'
import { db, deliveryRef } from './delivery'

// Without the types of the wrapper, which refuse some of these calls.
const wrapper: any = firesage
const at = (path: string) => official.ref(db, path)
const stored = async (path: string) => (await official.get(at(path))).val()
const keep = async (path: string, value: unknown) => {
  await official.set(at(path), value)
  return at(path)
}

export const constraintParts = () =>
  [wrapper.startAt(1), wrapper.orderByKey()].map((part) => Object.keys(part).sort().join(' '))
export const addressWithoutUrl = () => {
  const { __FIREBASE_DEFAULTS__: ofTheRun } = process.env
  delete process.env.__FIREBASE_DEFAULTS__
  const database = official.getDatabase(initializeApp({}, 'address'))
  process.env.__FIREBASE_DEFAULTS__ = ofTheRun
  return official.ref(database).toString()
}
export const defaultDatabase = () => wrapper.getDatabase() === db
export const officialReference = () =>
  deliveryRef('notice').constructor === at('notice').constructor
export const emptyParts = () =>
  [deliveryRef('couriers//status'), deliveryRef('couriers/')].map(String)
export const parentOfFirstLevel = () => [deliveryRef('notice').parent.key, at('tracking/7').key]
export const wrongPaths = async () => {
  await keep('courier/ada/status', 'idle')
  return [await stored('courier/bo'), await stored('courier'), await stored('notice/text/more')]
}

const lists = {
  short: ['a', 'b', null, 'c'],
  from1: { 1: 3, 2: 4, 3: 5 },
  far: { 1: 3, 9: 4 },
  word: { 0: 'a', 1: 'b', w: 'c' },
}
export const arraysOfTheSdk = async () =>
  official.get(await keep('lists', lists)).then((all) => all.val())
export const arraysOfTheWrapper = async () =>
  (await wrapper.get(await keep('ownLists', lists))).val()
export const arrayForListener = () =>
  new Promise((resolve) => wrapper.onValue(at('ratings'), ({ val }: any) => resolve(val())))
export const listsInLists = async () => {
  const list = await wrapper.get(await keep('rows', [{ seats: ['a', 'b'] }, { seats: ['c'] }]))
  const rows: unknown[] = []
  list.forEach(({ val }: any) => void rows.push(val()))
  return [list.val(), rows]
}
export const listsThatAreNoArrays = async () => {
  const pushed = { '-first': ['a', 'b'] }
  const far = { 1: ['a', 'b'], 9: ['c'] }
  const all = await keep('noArrays', { far, ofPushed: [pushed], pushed })
  const of = async (path: string) => (await wrapper.get(official.child(all, path))).val()
  return { far: await of('far'), ofPushed: await of('ofPushed'), pushed: await of('pushed') }
}
export const transportTooLate = async () => {
  await stored('notice')
  const said: string[] = []
  const { warn } = console
  console.warn = (...parts: unknown[]) => void said.push(parts.join(' '))
  wrapper.forceWebSockets()
  console.warn = warn
  return said.join('').replace(/^.*FIREBASE/, 'FIREBASE')
}
export const snapshotParts = async () => {
  const snapshot = await wrapper.get(at('/'))
  const names = Object.keys(snapshot).sort().join(' ')
  return [names, snapshot instanceof official.DataSnapshot, snapshot.key]
}
export const argumentsOfForEach = async () => {
  const given: unknown[][] = []
  const visit = (_: unknown, ...more: unknown[]) => given.push(more) === 2
  const stopped = (await wrapper.get(at('ratings'))).forEach(visit)
  return [stopped, (await official.get(at('notice'))).forEach(visit), given]
}

export const firstData = async () => {
  const ada = { name: 'Ada', status: 'idle', onDuty: true, delivered: 0, order: 'order-1' }
  const placed = { position: { lat: 52.52, lng: 13.4 }, seenAt: wrapper.serverTimestamp() }
  await wrapper.set(at('first/ada'), { ...ada, ...placed })
  await wrapper.update(at('first/bo'), ['name', 'status'], ['Bo', 'off'])
  return stored('first')
}
export const wrongValues = async () => {
  const node = await keep('wrong', {
    order: 'a',
    position: { lat: 1, lng: 2 },
    queue: { first: 1 },
    seenAt: 1,
  })
  await official.set(official.child(node, 'seenAt'), new Date())
  const change = {
    order: null,
    position: { lat: 52.52 },
    queue: {},
    status: 'sleeping',
    state: 'idle',
  }
  await official.update(node, change)
  return stored('wrong')
}
export const updateOfTwoParts = async () => {
  const paths = ['parts/stage', 'parts/minutesLeft', 'others/stage']
  await wrapper.update(at('/'), paths, ['cooking', 25, 'cooking'])
  return [await stored('parts'), await stored('others')]
}
export const removals = async () => {
  await keep('removals', { kept: 1, parent: { child: { leaf: 1 } }, node: { below: 1 } })
  const paths = ['removals/parent/child/leaf', 'removals/node', 'removals/none']
  await Promise.all(paths.map((path) => wrapper.remove(at(path))))
  return [await stored('removals'), await stored('removals/node')]
}
export const pushes = async () => {
  const first = wrapper.push(at('pushes'), 'a')
  const [{ key }, second] = [first, await wrapper.push(at('pushes'), 'b')]
  return [typeof first.key, key < second.key, Object.values((await stored('pushes')) as object)]
}
export const timeInPushedKey = () => {
  const letters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
  const digits = [...(official.push(at('pushed')).key ?? '').slice(0, 8)]
  const time = digits.reduce((sum, letter) => sum * 64 + letters.indexOf(letter), 0)
  return Math.abs(time - Date.now()) < 5000
}
export const transactions = async () => {
  const own = async (path: string, value: unknown, change: (before: unknown) => unknown) =>
    wrapper.runTransaction(await keep(`transactions/${path}`, value), change)
  const { snapshot } = await own('list', { 1: 3, 2: 4 }, (list) => list)
  const [{ committed }] = [
    await own('givenUp', 1, () => undefined),
    await own('async', 1, async () => 2),
  ]
  return [snapshot.val(), 'priority' in snapshot, committed, await stored('transactions')]
}
export const whileOffline = async () => {
  const database = official.getDatabase(initializeApp({}, 'offline'))
  const of = (path: string) => official.ref(database, path)
  await new Promise((resolve) => official.onValue(of('notice'), resolve))
  wrapper.goOffline(database)
  const asked = wrapper.get(of('tracking/order-1/minutesLeft')).then((answer: any) => answer.val())
  const write = wrapper.set(of('late'), 'late')
  const held = (await wrapper.get(of('notice/text'))).val()
  const later = new Promise((resolve) => setTimeout(resolve, 1000, 'pending'))
  const waiting = [await Promise.race([asked, later]), await Promise.race([write, later])]
  wrapper.goOnline(database)
  return [held, waiting, await asked, await write, await stored('late')]
}
