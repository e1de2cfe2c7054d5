import { getDatabase } from 'firesagejs'

/** What an ES module of Node loads; the wrapper loads the CommonJS files of the same package. */
const asModule = (name: string) => import(name)

export const databaseOfModuleApp = async () => {
  const { initializeApp } = await asModule('firebase/app')
  return getDatabase(initializeApp({ projectId: process.env.SAMPLE_PROJECT }, 'module'))
}
