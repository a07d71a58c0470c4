import { FRONT } from '@arbiter/board'
import { label } from '@arbiter/kernel'
import { react } from '../battle/attack.ts'
import { STUNNED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import { initiativeOf } from '../battle/stats.ts'
import type { Unit } from '../battle/unit.ts'

const RIPOSTE = label('battle/riposte')

/** RN-123 … RN-126. */
export const riposte = (numbers: NumbersOf<'riposte'>): Hooks => {
  const fixed = numbers.charges === 'strikes' ? -1 : numbers.charges
  const refill = (unit: Unit) => {
    unit.ripostes = fixed === -1 ? unit.strikes : fixed
  }
  return {
    enter: (_battle, unit) => refill(unit),
    turnStart: (_battle, unit) => refill(unit),
    answered: (battle, { attacker, target, arc, range }) => {
      if (range !== 1 || arc !== FRONT || !canRiposte(target)) return
      if (battle.distance(attacker.cell, target.cell) !== 1) return
      const chance = riposteChance(numbers, initiativeOf(battle, target) - initiativeOf(battle, attacker))
      if (chance === 0) return
      const hit = battle.draws.chance(RIPOSTE, chance, 100)
      if (battle.listening)
        battle.tell('riposte', { type: 'riposteMade', actor: target.id, target: attacker.id, chance, hit })
      if (!hit) return
      target.ripostes--
      react(battle, target, attacker, numbers.damagePct, 'riposte')
    },
  }
}

const canRiposte = ({ hp, printedRange, routing, flags, ripostes }: Unit): boolean =>
  hp > 0 && printedRange === 1 && !routing && (flags & STUNNED) === 0 && ripostes > 0

/** RN-124. */
export function riposteChance(
  { basePct, guaranteedThreshold }: Pick<NumbersOf<'riposte'>, 'basePct' | 'guaranteedThreshold'>,
  lead: number,
): number {
  const chance =
    lead >= 0
      ? basePct + Math.floor((lead * (100 - basePct)) / guaranteedThreshold)
      : basePct - Math.floor((-lead * basePct) / guaranteedThreshold)
  return Math.min(100, Math.max(0, chance))
}
