import { label } from '@arbiter/kernel'
import { modify, react } from '../battle/attack.ts'
import type { Battle } from '../battle/battle.ts'
import { RANGED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import { holdsZone, isHidden } from '../battle/stats.ts'
import type { Unit } from '../battle/unit.ts'

const OPPORTUNITY = label('battle/opportunity')

/** RN-119: derived, never stored. */
function isEngaged(battle: Battle, unit: Unit): boolean {
  // RN-549.
  if (isHidden(battle, unit)) return false
  const { enemies } = unit
  for (let i = 0; i < enemies.length; i++) if (engages(battle, enemies[i]!, unit)) return true
  return false
}

const engages = (battle: Battle, engager: Unit, unit: Unit): boolean =>
  battle.distance(engager.cell, unit.cell) === 1 && holdsZone(engager)

/** One per round (RN-120). */
function refill(unit: Unit): void {
  unit.opportunities = 1
}

/** RN-120, RN-121. */
export const engagement = (numbers: NumbersOf<'engagement'>): Hooks => ({
  isEngaged,
  engages,
  enter: (_battle, unit) => refill(unit),
  roundStart: (battle) => battle.units.forEach(refill),
  leaving: (battle, unit) => {
    if (!numbers.opportunity || !isEngaged(battle, unit)) return
    for (const enemy of battle.sides[unit.side === 0 ? 1 : 0]) {
      if (enemy.opportunities < 1 || !engages(battle, enemy, unit)) continue
      enemy.opportunities--
      const chance = numbers.opportunityHitPct
      const hit = battle.draws.chance(OPPORTUNITY, chance, 100)
      if (battle.listening)
        battle.tell('opportunity', { type: 'opportunityTaken', actor: enemy.id, target: unit.id, chance, hit })
      if (hit) react(battle, enemy, unit, numbers.opportunityDamagePct, 'opportunity')
      if (unit.hp <= 0) return
    }
  },
  // The penalty is for shooting: without shots a shooter clubs like anybody else.
  preAttack: (battle, blow) => {
    const { attacker } = blow
    if (attacker.bits & RANGED && attacker.range > 1 && isEngaged(battle, attacker))
      blow.penaltyPct = numbers.archerPenaltyPct
    return true
  },
  modify: (battle, blow) => {
    if (blow.penaltyPct > 0) modify(battle, blow, 'archerPenalty', 100 - blow.penaltyPct)
  },
})
