import type { ResolveSum } from '../../events.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Encounter, Enemy } from '../../state.ts'
import { changeFaith } from '../hero.ts'
import { sideEffects } from '../keyword.ts'
import type { Reading } from '../reading.ts'
import { shiftResonance } from '../resonance.ts'
import { gainCurse } from './curses.ts'

/** TW-484. An attack on the hero's resolve: it takes Faith, and what Faith cannot cover hinders. */
export function resolveSap(run: Run, enemy: Enemy, value: number, read: Reading): void {
  const sum: ResolveSum = { ...resolveBase(run.plan, run.encounter), fate: read.value, keyword: read.val }
  const total = Object.values(sum).reduce((all, n) => all + n, 0)
  const loss = read.critical ? 0 : Math.max(0, value - total)
  const faith = Math.min(loss, run.encounter.faith)
  const debuff = Math.min(loss - faith, run.balance.road.sapDebuffCap)
  if (debuff > 0) run.setEncounter('queuedDebuff', run.encounter.queuedDebuff + debuff)
  if (run.listening)
    run.tell({ type: 'resolveSapped', slot: enemy.slot, value, sum, total, critical: read.critical, faith, debuff })
  changeFaith(run, -faith)
  sideEffects(run, read)
  shiftResonance(run, read.shift, 'fate')
}

/** Everything but fate and keyword. */
export const resolveBase = ({ hero }: Plan, { road }: Encounter): Pick<ResolveSum, 'stat' | 'persuasion' | 'mods'> => ({
  stat: hero.stats[hero.will_stat],
  persuasion: hero.persuasion,
  mods: road?.mods.influence ?? 0,
})

/** TW-485. Who was talked out of something in this round lays no curse. */
export function layCurse(run: Run, enemy: Enemy, curse: string): void {
  if (run.encounter.road!.foes[enemy.slot]!.swayed === run.encounter.round) {
    if (run.listening) run.tell({ type: 'hexBroken', slot: enemy.slot, curse })
    return
  }
  gainCurse(run, curse)
}
