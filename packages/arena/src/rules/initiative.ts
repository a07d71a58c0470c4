import { STAT } from '../plan/slots.ts'
import type { Fighter } from '../state.ts'
import { type Fight, isGone } from './fight.ts'
import { TIE } from './labels.ts'
import { initiativeGain } from './stats.ts'

/** AR-082, AR-084. Everybody at once, told in one event (AR-289). */
export function initiativePhase(fight: Fight): void {
  fight.state.phase = 2
  fight.cause = { kind: 'initiative' }
  const told = fight.emit && { actors: [] as number[], amounts: [] as number[], totals: [] as number[] }
  const stunned: number[] = []
  for (const fighter of fight.state.fighters) {
    if (isGone(fighter)) continue
    const live = fight.live[fighter.cid]!
    if (live.stun > 0) {
      fighter.gain = 0
      stunned.push(fighter.cid)
      continue
    }
    fighter.gain = initiativeGain(fight, live)
    fighter.initiative += fighter.gain
    told?.actors.push(fighter.cid)
    told?.amounts.push(fighter.gain)
    told?.totals.push(fighter.initiative)
  }
  if (told) fight.emit?.({ type: 'initiativeGained', ...fight.now(), ...told, stunned })
}

/** AR-085, AR-086. Chosen anew after every turn, from all teams together. */
export function nextActor(fight: Fight): Fighter | undefined {
  const { state, live } = fight
  let best: Fighter | undefined
  let tied: Fighter[] | undefined
  for (const fighter of state.fighters) {
    if (!isEligible(fight, fighter)) continue
    if (!best) {
      best = fighter
      continue
    }
    const order = precedence(fight, fighter, best)
    if (order > 0) {
      best = fighter
      tied = undefined
    } else if (order === 0) {
      tied ??= [best]
      tied.push(fighter)
    }
  }
  if (!tied) return best
  const candidates = tied.map(({ cid }) => cid)
  const winner = fight.draws.pick(TIE, candidates)
  state.phase = 3
  fight.cause = { kind: 'turn' }
  fight.emit?.({ type: 'tieBroken', ...fight.now(), candidates, winner })
  return live[winner] && state.fighters[winner]
}

function isEligible({ state, plan, live }: Fight, fighter: Fighter): boolean {
  return (
    fighter.initiative >= plan.tuning['init.threshold'] &&
    fighter.actedAt !== state.tick &&
    !isGone(fighter) &&
    live[fighter.cid]!.stun === 0
  )
}

/** Above 0: `a` goes before `b`. */
function precedence({ live }: Fight, a: Fighter, b: Fighter): number {
  if (a.initiative !== b.initiative) return a.initiative - b.initiative
  if (a.gain !== b.gain) return a.gain - b.gain
  const [of, against] = [live[a.cid]!.attributes, live[b.cid]!.attributes]
  if (of[STAT.Speed] !== against[STAT.Speed]) return of[STAT.Speed]! - against[STAT.Speed]!
  if (of[STAT.Awareness] !== against[STAT.Awareness]) return of[STAT.Awareness]! - against[STAT.Awareness]!
  return sum(of) - sum(against)
}

function sum(attributes: readonly number[]): number {
  let total = 0
  for (const attribute of attributes) total += attribute
  return total
}
