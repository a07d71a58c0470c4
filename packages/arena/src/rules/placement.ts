import { TRIGGER_EVENTS } from '../content/words.ts'
import type { EndReason } from '../events.ts'
import type { FightResult } from '../state.ts'
import { type Fight, isGone } from './fight.ts'
import { drain, ON, raise, TriggerStorm } from './triggers.ts'

/** AR-231, AR-234. After step 5 of every tick; says whether the fight is over. */
export function bookkeeping(fight: Fight): boolean {
  const { state, plan } = fight
  state.phase = 6
  fight.cause = { kind: 'end' }
  fight.emit?.({ type: 'tickEnded', ...fight.now(), standing: state.fighters.filter((one) => !isGone(one)).length })
  for (let team = 0; team < state.eliminated.length; team++) {
    if (state.eliminated[team] !== 0 || !isEliminated(fight, team)) continue
    state.eliminated[team] = state.tick
    fight.emit?.({ type: 'teamEliminated', ...fight.now(), team })
  }
  const left = state.eliminated.filter((tick) => tick === 0).length
  if (left === 1) finish(fight, 'lastTeam')
  // AR-233: two or more were left, and they fell together.
  else if (left === 0) finish(fight, 'draw')
  else if (state.tick >= plan.stalemate) finish(fight, 'stalemate')
  return state.result !== null
}

/** AR-232. Equal ticks share a rank, the next one is skipped. */
export function ranksOf(eliminated: readonly number[]): number[] {
  const outlasts = (other: number, own: number) => own !== 0 && (other === 0 || other > own)
  return eliminated.map((own) => 1 + eliminated.filter((other) => outlasts(other, own)).length)
}

/** AR-223: the fight ends here, as a draw of everybody who stands. */
export function endByStorm(fight: Fight, { owner, trigger, runs }: TriggerStorm): void {
  const on = TRIGGER_EVENTS[trigger.on]!
  close(fight, 'triggerStorm', { owner, perk: trigger.source, on, runs })
}

/** AR-235. */
function finish(fight: Fight, reason: EndReason): void {
  fight.state.phase = 6
  for (const fighter of fight.state.fighters) if (!isGone(fighter)) raise(fight, ON.OnCombatEnd, fighter.cid)
  try {
    drain(fight)
  } catch (error) {
    if (!(error instanceof TriggerStorm)) throw error
  }
  close(fight, reason)
}

function close(fight: Fight, reason: EndReason, storm?: FightResult['storm']): void {
  const { state } = fight
  state.phase = 6
  fight.cause = { kind: 'end' }
  const ranks = ranksOf(state.eliminated)
  const result: FightResult = {
    reason,
    ticks: state.tick,
    ranks,
    eliminatedAt: state.eliminated.map((tick) => (tick === 0 ? null : tick)),
    draw: ranks.filter((rank) => rank === 1).length > 1,
    stalemate: reason === 'stalemate',
    ...(storm && { storm }),
  }
  state.result = result
  state.actor = -1
  const { ticks: _, ...told } = result
  fight.emit?.({ type: 'combatEnded', ...fight.now(), ...told })
}

const isEliminated = ({ state }: Fight, team: number): boolean =>
  state.fighters.every((fighter) => fighter.team !== team || fighter.summoner >= 0 || fighter.fallen)
