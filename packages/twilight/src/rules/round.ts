import type { Finisher } from '../content/words.ts'
import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { endIfDecided } from './decide.ts'
import { discardEffort, effortBonus } from './effort.ts'
import { enemiesAct } from './enemyPhase.ts'
import { changeFaith, energyLimit } from './hero.ts'
import { announceIntents } from './intent.ts'
import { endRound } from './roundEnd.ts'
import { resolveChoice, takeStep } from './step.ts'

/** TW-084, TW-091. Intents are told, then the player moves. */
export function beginRound(run: Run): void {
  run.cause = { by: 'round' }
  run.setEncounter('phase', 'intent')
  run.setEncounter('energy', energyLimit(run.plan))
  if (run.listening) run.tell({ type: 'roundBegan', round: run.encounter.round, energy: run.encounter.energy })
  announceIntents(run)
  run.setEncounter('phase', 'playerAction')
}

/** TW-110. One finishing action; a choice card may interrupt it. */
export function finish(run: Run, kind: Finisher, target: Enemy | undefined): void {
  const slot = target?.slot ?? -1
  run.setEncounter('lastFinisher', { kind, slot })
  if (run.listening) run.tell({ type: 'finisherTaken', kind, slot: target ? slot : null, effort: effortBonus(run) })
  if (kind === 'wait') changeFaith(run, run.balance.waitFaithGain)
  else if (kind === 'flee') takeStep(run, { kind })
  else takeStep(run, { kind, slot })
  goOn(run)
}

export function choose(run: Run, option: 'safe' | 'risk'): void {
  resolveChoice(run, option)
  goOn(run)
}

/** From wherever the encounter stands to the next decision of the player, or to its end. */
function goOn(run: Run): void {
  const { encounter } = run
  if (encounter.pending !== null) return
  // A flight that succeeds is over already, and its burned cards are discarded all the same (TW-107).
  discardEffort(run)
  if (encounter.phase === 'playerAction') {
    if (endIfDecided(run)) return
    run.setEncounter('phase', 'enemyResolution')
    run.setEncounter('acting', 0)
  }
  if (encounter.phase === 'enemyResolution' && enemiesAct(run) && endRound(run)) beginRound(run)
}
