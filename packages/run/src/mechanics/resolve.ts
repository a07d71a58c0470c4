import { FLANK, REAR } from '@arbiter/board'
import { roundHalfUp } from '@arbiter/kernel'
import type { Battle } from '../battle/battle.ts'
import { BROKE, CRUMBLES, IMMUNE } from '../battle/bits.ts'
import { ALONE } from '../battle/clauses/occasion.ts'
import { fire } from '../battle/clauses/triggers.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { BattleCause } from '../battle/events.ts'
import { destroy } from '../battle/harm.ts'
import type { Hooks } from '../battle/hooks.ts'
import { cutTo } from '../battle/scratch.ts'
import { resistOf } from '../battle/stats.ts'
import type { Unit } from '../battle/unit.ts'

/** RN-109 … RN-118. */
export const resolve = (numbers: NumbersOf<'resolve'>): Hooks => {
  return {
    hasResolve: true,
    fleeCells: numbers.fleeCells,
    enter: (battle, unit) => {
      unit.maxResolve = Math.min(unit.maxResolve, numbers.max)
      unit.resolve = unit.maxResolve
      battle.isShaken = true
    },
    turnStart: (battle, unit) => {
      regain(battle, unit, unit.bits & CRUMBLES ? numbers.regenUndead : numbers.regen, 'regen')
      if (!unit.routing || unit.resolve < numbers.rallyAt) return
      unit.routing = false
      battle.isShaken = true
      battle.hooks.unsettled?.(battle, unit)
      if (battle.listening) battle.tell('regen', { type: 'unitRallied', target: unit.id })
    },
    shaken: (battle, target, atk, arc, cause) => {
      const bonus = arc === FLANK ? numbers.flankBonus : arc === REAR ? numbers.rearBonus : 0
      lose(
        battle,
        target,
        roundHalfUp((atk * numbers.atkPct + 100 * bonus) * (100 - resistOf(battle, target)), 10_000),
        cause,
      )
    },
    frightened: (battle, target, loss, cause) => {
      lose(battle, target, roundHalfUp(loss * (100 - resistOf(battle, target)), 100), cause)
    },
    encouraged: regain,
    postAttack: (battle) => {
      const due = battle.losses
      for (let i = 0; i < due.length; i++) apply(battle, due[i]!.unit, due[i]!.amount, due[i]!.cause)
      cutTo(due, 0)
      if (!battle.isShaken) return
      battle.isShaken = false
      battle.inOrder(test)
    },
  }

  /** RN-114, RN-115, RN-116. */
  function test(battle: Battle, unit: Unit): void {
    if (!isBroken(unit)) return
    const crumbles = (unit.bits & CRUMBLES) !== 0
    if (crumbles ? !numbers.undeadCrumble : !numbers.humansRetreat) return
    fire(battle, BROKE, unit, ALONE)
    if (unit.hp <= 0) return
    if (crumbles) {
      if (battle.listening) battle.tell('crumble', { type: 'unitCrumbled', target: unit.id })
      destroy(battle, unit, null, 'crumble')
      return
    }
    unit.resolve = 0
    unit.routing = true
    unit.vigilance = 0
    battle.hooks.unsettled?.(battle, unit)
    if (battle.listening) battle.tell('attack', { type: 'unitRouted', target: unit.id })
  }
}

/** RN-114. */
const isBroken = ({ hp, routing, resolve, phalanxResolve }: Unit): boolean =>
  hp > 0 && !routing && resolve + phalanxResolve <= 0

/** Collected, and applied in POST_ATTACK (RN-113). */
function lose({ losses }: Battle, unit: Unit, amount: number, cause: BattleCause): void {
  if (unit.hp > 0 && (unit.flags & IMMUNE) === 0 && amount > 0) losses.push({ unit, amount, cause })
}

function apply(battle: Battle, unit: Unit, amount: number, cause: BattleCause): void {
  if (unit.hp <= 0) return
  // A buffer that has shrunk meanwhile gives nothing back.
  const lowest = Math.min(unit.resolve, -unit.phalanxResolve)
  change(battle, unit, Math.max(lowest, unit.resolve - amount), cause)
}

/** Up to the maximum. */
export function regain(battle: Battle, unit: Unit, amount: number, cause: BattleCause): void {
  if (unit.resolve < unit.maxResolve) change(battle, unit, Math.min(unit.maxResolve, unit.resolve + amount), cause)
}

function change(battle: Battle, unit: Unit, value: number, cause: BattleCause): void {
  const delta = value - unit.resolve
  if (delta === 0) return
  unit.resolve = value
  if (delta < 0 && value + unit.phalanxResolve <= 0) battle.isShaken = true
  if (battle.listening)
    battle.tell(cause, { type: 'resolveChanged', target: unit.id, delta, value: Math.max(0, value) })
}
