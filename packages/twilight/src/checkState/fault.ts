import { nearest } from '@arbiter/content'
import type { Fault } from '@arbiter/kernel'

export const invalid = (path: string, expected: string, found: unknown, meant?: string): Fault => ({
  code: 'save_invalid',
  path,
  expected,
  found: found ?? null,
  ...(meant === undefined ? {} : { nearest: meant }),
})

export function knownId(
  path: string,
  expected: string,
  known: { has(id: string): boolean; keys?(): Iterable<string> },
  id: string,
): Fault[] {
  return known.has(id) ? [] : [invalid(path, expected, id, nearest(id, [...(known.keys?.() ?? [])]))]
}

export const onScale = (path: string, found: number, min: number, max: number): Fault[] =>
  found >= min && found <= max ? [] : [invalid(path, min === max ? String(min) : `${min}..${max}`, found)]

/** Each of the first `size` uids lies in exactly one of the piles. */
export function partitionFaults(at: string, piles: Readonly<Record<string, readonly number[]>>, size: number): Fault[] {
  const seen = new Set<number>()
  const faults = Object.entries(piles).flatMap(([name, pile]) =>
    pile.flatMap((uid, i) => {
      const path = `${at}/${name}/${i}`
      if (uid >= size) return [invalid(path, `a card 0..${size - 1}`, uid)]
      if (seen.has(uid)) return [invalid(path, 'each card in one pile', uid)]
      seen.add(uid)
      return []
    }),
  )
  if (faults.length > 0 || seen.size === size) return faults
  const missing = Array.from({ length: size }, (_, uid) => uid).filter((uid) => !seen.has(uid))
  return [invalid(at, `all ${size} cards in ${Object.keys(piles).join(', ')}`, { missing })]
}
