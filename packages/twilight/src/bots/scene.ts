import type { Zone } from '../content/words.ts'
import { costOf, faithCostOf, isForbidden } from '../rules/cost.ts'
import { defenceBase } from '../rules/defence.ts'
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
  /** Energy that each card of the hand costs now; infinite where it cannot be played at all. */
  readonly costs: number[]
}

export function readScene(guide: Guide, encounter: Encounter): Scene {
  const { plan } = guide
  const { enemies } = encounter
  const zone = zoneOf(plan.balance, encounter.resonance)
  const { keywords } = plan.scenarios.get(encounter.scenario)!.rules
  const fate = guide.fateOf(encounter.fate, zone, keywords, { attack: 0, influence: 0, defence: 0 })
  const { armor, agility, shield, roundShield, cards, mods = 0 } = defenceBase(plan, encounter)
  const worn = armor + agility + shield + mods + fate.defence
  const guard = worn + roundShield + cards
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
  const deck = guide.deckOf(encounter.cards)
  const costs = costsOf(guide, encounter, deck, zone)
  return { guide, encounter, deck, zone, fate, blows, threats, danger, coming, costs }
}

/** TW-092, TW-199. */
function costsOf({ plan }: Guide, encounter: Encounter, { cards }: DeckProfile, zone: Zone): number[] {
  const { hand, faith, hp } = encounter
  const costs: number[] = []
  for (let i = 0; i < hand.length; i++) {
    const { id, cost, affinity, faithCost, hpCost } = cards[hand[i]!]!
    const price = faithCost > 0 && plan.road ? faithCostOf(plan, encounter, id) : faithCost
    const barred = price > faith || (hpCost > 0 && hpCost >= hp)
    if (barred || (zone === 'deepPrav' && isForbidden(plan, encounter, id))) costs.push(Number.POSITIVE_INFINITY)
    else costs.push(affinity === null ? cost : costOf(plan, encounter, id).cost)
  }
  return costs
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
