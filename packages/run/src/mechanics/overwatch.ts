import { label } from '@arbiter/kernel'
import { react } from '../battle/attack.ts'
import type { Battle } from '../battle/battle.ts'
import { HIDDEN, RANGED, STUNNED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import { dodgeOf, isHidden, speedOf } from '../battle/stats.ts'
import type { Unit } from '../battle/unit.ts'

const OVERWATCH = label('battle/overwatch')

/** RN-080, RN-134 … RN-136. */
export const overwatch = (numbers: NumbersOf<'overwatch'>): Hooks => {
  return {
    turnStart: (_battle, unit) => {
      unit.vigilance = 0
    },
    holds: (battle, unit) =>
      isShooter(battle, unit) &&
      unit.holds < numbers.maxHolds &&
      unit.enemies.some(
        (enemy) =>
          !enemy.routing &&
          !isHidden(battle, enemy) &&
          enemy.printedRange < unit.printedRange &&
          battle.distance(unit.cell, enemy.cell) <= unit.range + speedOf(battle, enemy),
      ),
    entered: (battle, unit) => {
      // A spear may have come first (RN-066).
      if (unit.hp <= 0) return true
      if (unit.flags & HIDDEN && isHidden(battle, unit)) return false
      for (const watcher of battle.sides[unit.side === 0 ? 1 : 0]) {
        if (watcher.vigilance < 1 || watcher.hp <= 0 || !hasShot(battle, watcher) || battle.shooters.includes(watcher))
          continue
        if (battle.distance(watcher.cell, unit.cell) > watcher.range) continue
        const handicap = battle.hooks.sight?.(battle, watcher, unit) ?? 0
        if (handicap < 0) continue
        battle.shooters.push(watcher)
        shoot(battle, watcher, unit, Math.max(0, 100 - numbers.missPct - dodgeOf(battle, unit) - handicap))
        if (unit.hp <= 0) return true
      }
      return false
    },
    turnEnd: (battle, unit) => {
      if (unit.moved || unit.acted || unit.routing || unit.flags & (STUNNED | HIDDEN) || !isShooter(battle, unit))
        return
      if (battle.hooks.isEngaged?.(battle, unit)) return
      unit.vigilance = numbers.maxShots
      if (battle.listening) battle.tell('turn', { type: 'overwatchSet', actor: unit.id })
    },
  }

  function shoot(battle: Battle, watcher: Unit, unit: Unit, chance: number): void {
    watcher.vigilance--
    if (watcher.mana === -1) battle.hooks.spendShots?.(battle, watcher, 1, 'overwatch')
    else battle.hooks.addMana!(battle, watcher, -battle.hooks.shotMana!, 'overwatch')
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

/** RN-556: a shot, or the mana for one. */
const hasShot = ({ hooks }: Battle, { ammo, mana }: Unit): boolean =>
  mana === -1 ? ammo > 0 : mana >= (hooks.shotMana ?? 0)

const isShooter = (battle: Battle, unit: Unit): boolean => (unit.bits & RANGED) !== 0 && hasShot(battle, unit)
