import type { Finisher } from '../content/words.ts'
import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { endIfDecided } from './decide.ts'
import { discardEffort, effortBonus } from './effort.ts'
import { enemiesAct, strikeFirst } from './enemyPhase.ts'
import { changeFaith, energyLimit } from './hero.ts'
import { announceIntents } from './intent.ts'
import { allyActs, keepEnergy, letWavesIn, roundEnergy, seeOmen } from './road/rounds.ts'
import { endRound } from './roundEnd.ts'
import { resolveChoice, takeStep } from './step.ts'

/** TW-084, TW-091. Intents are told, then the player moves. */
export function beginRound(run: Run): void {
  run.cause = { by: 'round' }
  run.setEncounter('phase', 'intent')
  const usual = energyLimit(run.plan)
  run.setEncounter('energy', run.encounter.road ? roundEnergy(run, usual) : usual)
  if (run.listening) run.tell({ type: 'roundBegan', round: run.encounter.round, energy: run.encounter.energy })
  if (run.encounter.road) letWavesIn(run)
  announceIntents(run)
  if (run.encounter.road && run.encounter.round === 1) {
    run.setFight('opening', true)
    run.setEncounter('phase', 'enemyResolution')
    run.setEncounter('acting', 0)
    goOnOpening(run)
    return
  }
  beginAction(run)
}

function beginAction(run: Run): void {
  run.setEncounter('phase', 'playerAction')
  if (run.encounter.road) seeOmen(run)
}

/** First strikes, then the first move of the player. */
function goOnOpening(run: Run): void {
  if (!strikeFirst(run)) return
  run.setFight('opening', false)
  run.setEncounter('acting', 0)
  beginAction(run)
}

/** TW-110. One finishing action; a choice card may interrupt it. */
export function finish(run: Run, kind: Finisher, target: Enemy | undefined): void {
  // TW-440: an ally goes on with whom the hero dealt with last, also while he waits.
  const minded = run.encounter.road?.ally ? (run.encounter.lastFinisher?.slot ?? -1) : -1
  const slot = target?.slot ?? minded
  run.setEncounter('lastFinisher', { kind, slot })
  if (run.listening) run.tell({ type: 'finisherTaken', kind, slot: target ? slot : null, effort: effortBonus(run) })
  if (kind === 'wait') {
    changeFaith(run, run.balance.waitFaithGain)
    if (run.encounter.road) keepEnergy(run)
  } else if (kind === 'flee') takeStep(run, { kind })
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
  if (encounter.road?.opening && encounter.phase !== 'over') {
    goOnOpening(run)
    return
  }
  // A flight that succeeds is over already, and its burned cards are discarded all the same (TW-107).
  discardEffort(run)
  if (encounter.phase === 'playerAction') {
    if (endIfDecided(run)) return
    run.setEncounter('phase', 'enemyResolution')
    run.setEncounter('acting', 0)
    if (encounter.road) allyActs(run)
  }
  if (encounter.phase === 'enemyResolution' && enemiesAct(run) && endRound(run)) beginRound(run)
}
