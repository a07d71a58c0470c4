import type { Balance, Zone } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { useSigned } from './useSigned.ts'

interface ZoneWords {
  /** From where to where on the scale. */
  range(zone: Zone): string
  /** What a zone does, with the numbers of the balance pack (TW-093, TW-193 to TW-200). */
  effect(zone: Zone): string
  /** The same in a few words; between dark and light there is nothing to say. */
  brief(zone: Exclude<Zone, 'yav'>): string
}

export function useZoneWords({ resonance, deepCostPenalty }: Balance): ZoneWords {
  const text = useText()
  const signed = useSigned()
  const { min, deepNavMax, navMax, pravMin, deepPravMin, max } = resonance
  const edges: Readonly<Record<Zone, readonly [number, number]>> = {
    deepNav: [min, deepNavMax],
    nav: [deepNavMax, navMax],
    yav: [navMax, pravMin],
    prav: [pravMin, deepPravMin],
    deepPrav: [deepPravMin, max],
  }
  const numbers = (zone: Zone) => ({
    attack: resonance.deepNavEnemyDamage,
    cards: resonance.navCardBonus.nav,
    heal: zone === 'deepPrav' ? resonance.healBonus.deepPrav : resonance.healBonus.prav,
    undead: zone === 'deepNav' ? resonance.undeadRegenDeepNav : resonance.undeadDamageDeepPrav,
    price: zone === 'deepNav' || zone === 'deepPrav' ? deepCostPenalty.deep : deepCostPenalty.shallow,
  })
  return {
    range: (zone) => edges[zone].map(signed).join(' … '),
    effect: (zone) => text(`twilightTable.zone.${zone}`, numbers(zone)),
    brief: (zone) => text(`twilightTable.zoneBrief.${zone}`, numbers(zone)),
  }
}
