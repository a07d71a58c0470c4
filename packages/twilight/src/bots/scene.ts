import type { Zone } from '../content/words.ts'
import { livePower } from '../rules/enemy.ts'
import { intentValue } from '../rules/intent.ts'
import { zoneOf } from '../rules/zone.ts'
import type { Encounter, Enemy } from '../state.ts'
import type { DeckProfile } from './deckProfile.ts'
import type { FateMeans } from './fateOutlook.ts'
import type { Guide } from './guide.ts'

/** One decision in the player's phase: what comes, and what it would cost. */
export interface Scene {
  readonly guide: Guide
  readonly encounter: Encounter
  readonly deck: DeckProfile
  readonly zone: Zone
  readonly fate: FateMeans
  /** HP that the announced blow of each slot is expected to cost. */
  readonly blows: number[]
  /** HP per round that each active enemy costs in the long run; 0 for the others. */
  readonly threats: number[]
  /** The sum of the threats. */
  readonly danger: number
  /** The sum of the blows. */
  readonly coming: number
}

export function readScene(guide: Guide, encounter: Encounter): Scene {
  const { plan } = guide
  const { enemies } = encounter
  const zone = zoneOf(plan.balance, encounter.resonance)
  const { keywords } = plan.scenarios.get(encounter.scenario)!.rules
  const fate = guide.fateOf(encounter.fate, zone, keywords, { attack: 0, influence: 0, defence: 0 })
  const worn = wornDefence(guide) + fate.defence
  const guard = worn + encounter.roundShield + encounter.defence
  const blows: number[] = []
  const threats: number[] = []
  let danger = 0
  let coming = 0
  for (let slot = 0; slot < enemies.length; slot++) {
    const enemy = enemies[slot]!
    const active = enemy.outcome === null
    const blow = active ? comingBlow(guide, encounter, enemy, guard) : 0
    const threat = active ? usualThreat(guide, encounter, enemy, worn) : 0
    blows.push(blow)
    threats.push(threat)
    coming += blow
    danger += threat
  }
  return { guide, encounter, deck: guide.deckOf(encounter.cards), zone, fate, blows, threats, danger, coming }
}

/** TW-169 without what belongs to one round. */
function wornDefence({ plan: { hero, balance } }: Guide): number {
  const { agilityPerDefence } = balance
  return hero.armor + hero.shield + (agilityPerDefence === 0 ? 0 : Math.floor(hero.stats.agility / agilityPerDefence))
}

function comingBlow({ plan }: Guide, encounter: Encounter, enemy: Enemy, guard: number): number {
  if (enemy.stunned || enemy.intent?.type !== 'attack') return 0
  const value = intentValue(plan, encounter, enemy)
  return value === 0 ? 0 : Math.max(0, value - guard)
}

/** Never nothing: a foe that only stands there still keeps the hero from leaving. */
function usualThreat({ plan, foes }: Guide, encounter: Encounter, enemy: Enemy, worn: number): number {
  const { frequency, blow } = foes.get(enemy.id)!
  return Math.max(0.2, frequency * (blow * livePower(plan, encounter, enemy) - worn))
}
