import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { Encounter } from '../state.ts'
import { end, letEscape } from './decide.ts'
import { activeEnemies, livePower } from './enemy.ts'
import type { Reading } from './reading.ts'
import { shiftResonance } from './resonance.ts'
import { fightMod } from './road/mods.ts'

/** TW-237 … TW-239. Effort and keyword do not count. */
export function resolveFlight(run: Run, read: Reading): void {
  const { stat, power } = flightOdds(run.plan, run.encounter)
  const total = stat + read.value
  const success = read.critical || total >= power
  if (run.listening)
    run.tell({ type: 'fleeResolved', stat, fate: read.value, total, power, critical: read.critical, success })
  shiftResonance(run, read.shift, 'fate')
  if (!success) return
  for (const enemy of activeEnemies(run.encounter)) letEscape(run, enemy)
  end(run, 'fled')
}

/** What one flees with, and from. */
export const flightOdds = (plan: Plan, encounter: Encounter): { stat: number; power: number } => ({
  stat:
    plan.hero.stats[plan.balance.fleeStat] + (plan.balance.fleeStat === 'agility' ? fightMod(encounter, 'agility') : 0),
  power: Math.max(0, ...activeEnemies(encounter).map((enemy) => livePower(plan, encounter, enemy))),
})
