/** What JSON writes in braces. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field's name as one step of a JSON pointer (RFC 6901). */
export const pointerStep = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1')

/** Plain data, compared by value; a field that is `undefined` is none, as in JSON. Called for every field of every event: loops over keys, allocates nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  let extra = 0
  for (const key in b) if (b[key as keyof typeof b] !== undefined) extra++
  for (const key in a) {
    const item: unknown = a[key as keyof typeof a]
    if (item === undefined) continue
    if (!isSame(item, b[key as keyof typeof b])) return false
    extra--
  }
  return extra === 0
}
