import { fault, type ShapeFault, type Step } from '@arbiter/content'

/** Entries that are there twice, under the same id. */
export function repeatedIds(ids: readonly (readonly [id: string, path: readonly Step[]])[]): ShapeFault[] {
  const seen = new Set<string>()
  return ids.flatMap(([id, path]) => {
    if (seen.has(id)) return [fault('E_DUP_ID', path, 'an id of its own', id)]
    seen.add(id)
    return []
  })
}
