import { nearest } from '@arbiter/kernel'
import type { Step } from './pointer.ts'
import { fault, type ShapeFault } from './shape.ts'

export type Ids = ReadonlySet<string> | undefined
export type Path = readonly Step[]

/** An id that must exist. `undefined` means that the list could not be read, so there is nothing to check against. */
export const checkRef = (id: string, known: Ids, path: Path, expected: string): ShapeFault[] =>
  !known || known.has(id) ? [] : [fault('E_REF', path, expected, id, nearest(id, known))]
