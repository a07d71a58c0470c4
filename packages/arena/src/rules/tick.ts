import { effectsPhase } from './effects.ts'
import { fallenResolution, killTriggers } from './falls.ts'
import type { Fight } from './fight.ts'
import { initiativePhase, nextActor } from './initiative.ts'
import { bookkeeping, endByStorm } from './placement.ts'
import { TriggerStorm } from './triggers.ts'
import { beginTurn } from './turn.ts'

/** AR-067. Goes on until somebody has to decide or the fight is over. */
export function advance(fight: Fight): void {
  const { state } = fight
  state.actor = -1
  while (state.result === null) {
    if (state.phase === 3) {
      const actor = nextActor(fight)
      if (actor) {
        beginTurn(fight, actor)
        state.actor = actor.cid
        return
      }
      killTriggers(fight, fallenResolution(fight))
      if (bookkeeping(fight)) return
    }
    state.tick++
    effectsPhase(fight)
    initiativePhase(fight)
    state.phase = 3
  }
}

/** Runs a part of the fight; a trigger storm ends it as a draw (AR-223). */
export function guarded(fight: Fight, part: () => void): void {
  try {
    part()
  } catch (error) {
    if (!(error instanceof TriggerStorm)) throw error
    fight.origin = null
    endByStorm(fight, error)
  }
}
