import { label } from '@arbiter/kernel'
import type { NumbersOf } from '../../../config.ts'
import { react } from '../battle/attack.ts'
import type { Battle } from '../battle/battle.ts'
import { RANGED, STUNNED } from '../battle/bits.ts'
import type { Hooks } from '../battle/hooks.ts'
import { speedOf } from '../battle/stats.ts'
import type { Unit } from '../battle/unit.ts'

const OVERWATCH = label('battle/overwatch')

/** RN-080, RN-134 … RN-136. */
export const overwatch = (numbers: NumbersOf<'overwatch'>): Hooks => {
  return {
    turnStart: (_battle, unit) => {
      unit.vigilance = 0
    },
    holds: (battle, unit) =>
      isShooter(unit) &&
      unit.holds < numbers.maxHolds &&
      battle
        .enemiesOf(unit)
        .some(
          (enemy) =>
            enemy.hp > 0 &&
            !enemy.routing &&
            enemy.printedRange < unit.printedRange &&
            battle.distance(unit.cell, enemy.cell) <= unit.range + speedOf(battle, enemy),
        ),
    entered: (battle, unit) => {
      // A spear may have come first (RN-066).
      if (unit.hp <= 0) return true
      for (const watcher of battle.enemiesOf(unit)) {
        if (watcher.vigilance < 1 || watcher.hp <= 0 || watcher.ammo < 1 || battle.shooters.includes(watcher)) continue
        if (battle.distance(watcher.cell, unit.cell) > watcher.range) continue
        const handicap = battle.hooks.sight?.(battle, watcher, unit) ?? 0
        if (handicap < 0) continue
        battle.shooters.push(watcher)
        shoot(battle, watcher, unit, Math.max(0, 100 - numbers.missPct - unit.dodge - handicap))
        if (unit.hp <= 0) return true
      }
      return false
    },
    turnEnd: (battle, unit) => {
      if (unit.moved || unit.acted || unit.routing || unit.statuses & STUNNED || !isShooter(unit)) return
      if (battle.hooks.isEngaged?.(battle, unit)) return
      unit.vigilance = numbers.maxShots
      if (battle.listening) battle.tell('turn', { type: 'overwatchSet', actor: unit.id })
    },
  }

  function shoot(battle: Battle, watcher: Unit, unit: Unit, chance: number): void {
    watcher.vigilance--
    battle.hooks.spendShots?.(battle, watcher, 1, 'overwatch')
    const hit = battle.draws.chance(OVERWATCH, chance, 100)
    if (battle.listening)
      battle.tell('overwatch', {
        type: 'overwatchFired',
        actor: watcher.id,
        target: unit.id,
        chance,
        hit,
        left: watcher.vigilance,
      })
    if (hit) react(battle, watcher, unit, numbers.damagePct, 'overwatch')
  }
}

const isShooter = ({ bits, ammo }: Unit): boolean => (bits & RANGED) !== 0 && ammo > 0
