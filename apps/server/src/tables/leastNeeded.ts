import type { LiveTable } from './live.ts'
import { isPlayedByBots } from './seats.ts'

interface Measures {
  /** It stays. */
  readonly newest: string
  readonly placeFor: (table: LiveTable) => string
  readonly sizeOf: (table: LiveTable) => number
}

/**
 * Which table makes room for others: one that only bots play, while there is any; of these, or of all, the longest unused one of the
 * address that has most of them. Of `tables` the longest unused stand first.
 */
export function leastNeeded(tables: ReadonlyMap<string, LiveTable>, { newest, placeFor, sizeOf }: Measures): string {
  const others = [...tables.values()].filter(({ stored }) => stored.id !== newest)
  const ofBots = others.filter(({ stored }) => isPlayedByBots(stored.holders))
  const sizes = new Map<string, { readonly first: string; size: number }>()
  for (const table of ofBots.length > 0 ? ofBots : others) {
    const place = placeFor(table)
    const known = sizes.get(place)
    if (known) known.size += sizeOf(table)
    else sizes.set(place, { first: table.stored.id, size: sizeOf(table) })
  }
  return [...sizes.values()].reduce((most, each) => (each.size > most.size ? each : most)).first
}
