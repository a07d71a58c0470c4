import { isPlainObject, pointerStep } from '@arbiter/kernel'

/** A place where two documents differ; `null` where one of them has nothing. */
export interface DocumentDifference {
  /** JSON pointer. */
  readonly path: string
  readonly a: unknown
  readonly b: unknown
}

/** Every place where two plain values differ, each at its smallest part, in document order. */
export function differencesBetween(a: unknown, b: unknown, path = ''): DocumentDifference[] {
  if (Object.is(a, b)) return []
  if (Array.isArray(a) && Array.isArray(b)) return eachKey([...(a.length > b.length ? a : b).keys()], a, b, path)
  if (isPlainObject(a) && isPlainObject(b))
    return eachKey([...new Set([...Object.keys(a), ...Object.keys(b)])], a, b, path)
  return [{ path, a: a ?? null, b: b ?? null }]
}

function eachKey(keys: readonly (string | number)[], a: object, b: object, path: string): DocumentDifference[] {
  const member = (whole: object, key: string | number): unknown =>
    Object.hasOwn(whole, key) ? (whole as Record<string | number, unknown>)[key] : undefined
  return keys.flatMap((key) => differencesBetween(member(a, key), member(b, key), `${path}/${pointerStep(key)}`))
}
