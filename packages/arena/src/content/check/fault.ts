import { nearest, type ShapeFault, type Step } from '@arbiter/content'

export const fault = (
  code: ShapeFault['code'],
  steps: readonly Step[],
  expected: string,
  found: unknown,
  near?: string,
): ShapeFault =>
  near === undefined ? { code, steps, expected, found } : { code, steps, expected, found, nearest: near }

/** An id that must exist. `undefined` means that the list could not be read: nothing to say then. */
export function checkRef(
  id: string,
  known: ReadonlySet<string> | undefined,
  at: readonly Step[],
  expected: string,
): ShapeFault[] {
  return !known || known.has(id) ? [] : [fault('E_REF', at, expected, id, nearest(id, known))]
}

/** Entries that are there twice, under the same id. */
export function repeatedIds(ids: readonly (readonly [id: string, at: readonly Step[]])[]): ShapeFault[] {
  const seen = new Set<string>()
  return ids.flatMap(([id, at]) => {
    if (seen.has(id)) return [fault('E_DUP_ID', at, 'an id of its own', id)]
    seen.add(id)
    return []
  })
}
