import type { MetaTypeCreator } from 'firelordjs'

type Stage = 'read' | 'write' | 'writeFlatten' | 'writeMerge' | 'compare' | 'readJSON'

export type Row<T> = {
  [S in Stage]: MetaTypeCreator<{ field: T }, 'rows'>[S] extends { field: infer F } ? F : never
}
