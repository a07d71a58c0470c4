import type { Run } from '../run.ts'
import { recall } from './hand.ts'
import { changeFaith, changeReputation, setReputation, tellStanding } from './hero.ts'
import type { Reading } from './reading.ts'

/** Specials that do not depend on what was hit. Those of a hit stand with the hit. */

/** TW-137. In the two attack contexts `val` becomes round shield. */
export function guard(run: Run, { val }: Reading): void {
  if (val === 0) return
  const roundShield = run.encounter.roundShield + val
  run.setEncounter('roundShield', roundShield)
  if (run.listening) run.tell({ type: 'roundShieldGained', by: val, roundShield })
}

/** TW-141, TW-142, TW-144, TW-149. */
export function socialSpecials(run: Run, { special, relation }: Reading): void {
  const { reputationStep, echoFaith } = run.balance
  if (special === 'recall' || special === 'recall_grace') recall(run)
  if (special === 'recall_grace' || special === 'grace') {
    changeReputation(run, reputationStep)
    changeFaith(run, echoFaith)
  }
  if (special === 'pressure' && relation !== 'match') changeReputation(run, 0 - reputationStep)
}

/** TW-151. */
export function sideEffects(run: Run, { sideEffect }: Reading): void {
  if (sideEffect !== 'fear') return
  const { reputation: before } = run.world
  const reputation = setReputation(run, before - run.balance.fearReputation)
  if (run.listening) run.tell({ type: 'fearSpread', reputation })
  tellStanding(run, before, reputation)
}
