import type { Balance } from '../content/balance.ts'
import type { Aspect, Zone } from '../content/words.ts'

/** TW-192. Borders belong to the zone that is farther from the middle. */
export function zoneOf({ resonance }: Pick<Balance, 'resonance'>, r: number): Zone {
  if (r <= resonance.deepNavMax) return 'deepNav'
  if (r <= resonance.navMax) return 'nav'
  if (r >= resonance.deepPravMin) return 'deepPrav'
  if (r >= resonance.pravMin) return 'prav'
  return 'yav'
}

type Scale = Pick<Balance, 'resonance'>

/** TW-196. What the zone adds to a positive number of a card. */
export const navBonus = ({ resonance }: Scale, affinity: Aspect | null, zone: Zone, n: number): number =>
  affinity === 'nav' && n > 0 && (zone === 'nav' || zone === 'deepNav') ? resonance.navCardBonus[zone] : 0

/** TW-198. What the zone adds to healing by cards. */
export const healBonus = ({ resonance }: Scale, zone: Zone): number =>
  zone === 'prav' || zone === 'deepPrav' ? resonance.healBonus[zone] : 0
