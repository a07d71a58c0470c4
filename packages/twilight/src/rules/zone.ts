import type { Balance } from '../content/balance.ts'
import type { Zone } from '../content/words.ts'

/** TW-192. Borders belong to the zone that is farther from the middle. */
export function zoneOf({ resonance }: Pick<Balance, 'resonance'>, r: number): Zone {
  if (r <= resonance.deepNavMax) return 'deepNav'
  if (r <= resonance.navMax) return 'nav'
  if (r >= resonance.deepPravMin) return 'deepPrav'
  if (r >= resonance.pravMin) return 'prav'
  return 'yav'
}
