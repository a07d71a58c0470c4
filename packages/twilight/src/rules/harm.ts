import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { riseAgain } from './road/traits.ts'

/** TW-164, TW-179. What the hero's own doing takes; mercy stops at 1. Gives what was lost; telling is for the caller. */
export function loseHp(run: Run, enemy: Enemy, damage: number): number {
  const lost = Math.min(damage, run.encounter.merciful ? Math.max(0, enemy.hp - 1) : enemy.hp)
  if (lost > 0) {
    run.setEnemy(enemy, 'hp', enemy.hp - lost)
    if (run.encounter.road) run.setFoe(enemy.slot, { hurt: run.encounter.round })
  }
  return lost
}

/** Counter and bleed: armour does not help, and they rest while only the spirit may be touched (TW-180). */
export function hurtEnemy(run: Run, enemy: Enemy, damage: number, why: 'counter' | 'bleed' | 'wound'): void {
  const lost = run.encounter.spiritOnly ? 0 : loseHp(run, enemy, damage)
  if (lost > 0 && run.listening) run.tell({ type: 'enemyHurt', slot: enemy.slot, lost, hp: enemy.hp, why })
  riseAgain(run, enemy)
}
