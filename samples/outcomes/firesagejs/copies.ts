import { createRef, set } from 'firesagejs'
import { db } from './delivery'

/** What an ES module of Node loads, and Vitest; the wrapper loads the CommonJS files of the same package. */
const asModule = (name: string) => import(name)

const moduleRef = async () => {
  const { initializeApp } = await asModule('firebase/app')
  const { getDatabase } = await asModule('firebase/database')
  const app = initializeApp({ projectId: process.env.SAMPLE_PROJECT }, 'copies')
  return createRef<any>(getDatabase(app)) as any
}

export const setTwice = async () => {
  const at = await moduleRef()
  void set(at('copies/twice'), 1)
  void set(at('copies/twice'), 2)
}
export const officialSetTwice = async () => {
  const sdk = await asModule('firebase/database')
  const at = createRef<any>(db) as any
  void sdk.set(at('copies/official'), 1)
  void sdk.set(at('copies/official'), 2)
}
