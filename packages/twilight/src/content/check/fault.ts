import { type At, checkRef, fault, type Ids, type ShapeFault } from '@arbiter/content'

export const checkRefs = (ids: readonly string[] = [], known: Ids, at: At, expected: string): ShapeFault[] =>
  ids.flatMap((id, i) => checkRef(id, known, [...at, i], expected))

/** Names of a list inside an entry that are there twice. */
export const repeated = (names: readonly string[], at: (i: number) => At, code: ShapeFault['code']): ShapeFault[] =>
  names.flatMap((name, i) => (names.indexOf(name) < i ? [fault(code, at(i), 'each one once', name)] : []))
