import * as official from 'firebase/database'
import * as firesage from 'firesagejs'
import { db } from './delivery'

// Without the types of the wrapper, which refuse some of these calls.
const wrapper: any = firesage
const at = (path: string) => official.ref(db, path)
const stored = async (path: string) => (await official.get(at(path))).val()
const keep = async (path: string, value: unknown) => {
  await official.set(at(path), value)
  return at(path)
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
