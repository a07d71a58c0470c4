import { checkRef, fault, type Ids, type Path, type ShapeFault } from '@arbiter/content'

export const checkRefs = (ids: readonly string[] = [], known: Ids, path: Path, expected: string): ShapeFault[] =>
  ids.flatMap((id, i) => checkRef(id, known, [...path, i], expected))

/** Names of a list inside an entry that are there twice. */
export const repeated = (
  names: readonly string[],
  pathOf: (i: number) => Path,
  code: ShapeFault['code'],
): ShapeFault[] =>
  names.flatMap((name, i) => (names.indexOf(name) < i ? [fault(code, pathOf(i), 'each one once', name)] : []))
