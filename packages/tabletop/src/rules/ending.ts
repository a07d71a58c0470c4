import type { EndReason } from '../content/words.ts'
import type { Fighter } from '../state.ts'
import { type Context, maybeFighter, type Table, tell } from './context.ts'
import { areAllied, areHostile, isAble, isPresent } from './sides.ts'

/** TT-050, TT-150: looked at whenever somebody went out, left or was caught. */
export function endIfDecided(at: Context): void {
  if (at.state.end) return
  const met = at.plan.setup.encounter.objectives.find(({ kind, of, side }) => isMet(at, kind, of, side))
  if (met) {
    endFight(at, met.kind, withAllies(at, met.side))
    return
  }
  const standing = at.plan.sides.filter((side) =>
    at.state.fighters.some((fighter) => fighter.side === side && isPresent(fighter)),
  )
  if (standing.some((a) => standing.some((b) => areHostile(at, a, b)))) return
  // Who had no enemy has won nothing.
  const fought = standing.filter((side) =>
    at.state.fighters.some((other) => other.tracker !== null && areHostile(at, side, other.side)),
  )
  endFight(at, 'defeat', fought)
}

function isMet(at: Table, kind: EndReason, of: string | null, side: string): boolean {
  const fighter = of === null ? undefined : maybeFighter(at, of)
  if (kind === 'capture') {
    if (!fighter) return false
    const carrier = at.state.fighters.find(({ carries }) => carries === of)
    return fighter.tracker === 'out' || (carrier !== undefined && areHostile(at, carrier.side, fighter.side))
  }
  if (kind === 'escape') return fighter?.escaped === true && !isTaken(at, fighter)
  if (kind === 'defeat' && of !== null)
    return !at.state.fighters.some((each) => each.side === of && isPresent(each)) && side !== of
  return false
}

/** Carried off by an enemy is no escape. */
const isTaken = (at: Table, { uid, side }: Fighter): boolean =>
  at.state.fighters.some((carrier) => carrier.carries === uid && areHostile(at, carrier.side, side))

const withAllies = (at: Table, side: string): string[] => at.plan.sides.filter((other) => areAllied(at, side, other))

/** TT-150: whose side lasted long enough, with its allies. */
export function meetsSurvival(at: Table): string[] | undefined {
  const { round, fighters } = at.state
  const met = at.plan.setup.encounter.objectives.find(
    ({ kind, rounds, side }) =>
      kind === 'survive' &&
      round === rounds &&
      fighters.some((fighter) => fighter.side === side && isAble(at, fighter)),
  )
  return met && withAllies(at, met.side)
}

export function endFight(at: Context, reason: EndReason, winners: readonly string[]): void {
  const { state } = at
  state.end = { reason, winners: [...winners] }
  state.stack = []
  state.window = null
  state.active = null
  tell(at, 'matchEnded', 'TT-050', { reason, winners })
}
