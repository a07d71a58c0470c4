import type { Run } from '../../run.ts'
import type { Enemy } from '../../state.ts'
import { raiseDueShield } from '../status.ts'
import { traitNumber, unveil } from './traits.ts'

/** TW-471. Spirit damage past the armour, through the rage shield; deciding is for the caller. Gives the Will that was lost. */
export function sway(run: Run, enemy: Enemy, n: number): number {
  raiseDueShield(run, enemy)
  const absorbed = Math.min(n, enemy.rageShield)
  const stubborn = traitNumber(run.encounter, enemy.slot, 'stubborn')
  const past = stubborn > 0 ? Math.min(n - absorbed, stubborn) : n - absorbed
  const lost = Math.min(past, enemy.wp)
  if (absorbed > 0) run.setEnemy(enemy, 'rageShield', enemy.rageShield - absorbed)
  if (lost > 0) {
    run.setEnemy(enemy, 'wp', enemy.wp - lost)
    unveil(run, enemy)
  }
  if (run.listening) run.tell({ type: 'willSwayed', slot: enemy.slot, n, absorbed, lost, wp: enemy.wp })
  return lost
}
