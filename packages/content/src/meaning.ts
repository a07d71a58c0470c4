import { nearest } from '@arbiter/kernel'
import type { Step } from './pointer.ts'
import type { ShapeFault } from './shape.ts'

export type Ids = ReadonlySet<string> | undefined
export type At = readonly Step[]

export const fault = (
  code: ShapeFault['code'],
  steps: At,
  expected: string,
  found: unknown,
  near?: string,
): ShapeFault =>
  near === undefined ? { code, steps, expected, found } : { code, steps, expected, found, nearest: near }

/** An id that must exist. `undefined` means that the list could not be read: nothing to say then. */
export const checkRef = (id: string, known: Ids, at: At, expected: string): ShapeFault[] =>
  !known || known.has(id) ? [] : [fault('E_REF', at, expected, id, nearest(id, known))]
