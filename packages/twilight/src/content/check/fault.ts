import { nearest, type ShapeFault, type Step } from '@arbiter/content'

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

export const checkRefs = (ids: readonly string[] = [], known: Ids, at: At, expected: string): ShapeFault[] =>
  ids.flatMap((id, i) => checkRef(id, known, [...at, i], expected))

/** Names of a list inside an entry that are there twice. */
export const repeated = (names: readonly string[], at: (i: number) => At, code: ShapeFault['code']): ShapeFault[] =>
  names.flatMap((name, i) => (names.indexOf(name) < i ? [fault(code, at(i), 'each one once', name)] : []))
