import { childSeed, type Match, type Seat } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import type { Holders } from '../storage/storage.ts'
import type { LiveTable } from './live.ts'
import { holds } from './seats.ts'

type IsOwn = (seat: Seat) => boolean

/** What the rules chose for somebody is nobody's decision. */
function isDecisionAt({ steps, game }: Match, step: number, isOwn: IsOwn): boolean {
  const { seat, action } = steps[step]!
  return isOwn(seat) && !game.leftToRules?.(action)
}

/** The last decision of those seats, as the number of steps before it. */
export function lastDecision(match: Match, isOwn: IsOwn): number | undefined {
  for (let step = match.stepCount - 1; step >= 0; step--) if (isDecisionAt(match, step, isOwn)) return step
  return undefined
}

/** What a player wants to take back. */
export interface TakeBack {
  /** As the number of steps before it; without it, the last decision of the player. */
  readonly to?: number
  /** From there on with other luck: only the master of a game may. */
  readonly fresh?: boolean
}

/**
 * The match before a decision of the player, at a table where nobody else sits. Whoever has the seat of the game's master may go back to
 * any moment, whoever else sits there.
 */
export function takenBack(
  { match, stored: { holders, stage } }: LiveTable,
  player: string,
  { to: asked, fresh = false }: TakeBack = {},
): Match {
  const isMaster = holdsMaster(match, holders, player)
  if (!isMaster && (fresh || !isAlone(holders, player))) throw new HttpError('UNDO_NOT_ALLOWED')
  // The seed of a match that is over is known.
  if (stage === 'over') throw new HttpError('MATCH_FINISHED')
  const isOwn: IsOwn = (seat) => holds(holders, seat, player)
  const { stepCount } = match
  const to = asked ?? lastDecision(match, isOwn) ?? (isMaster ? stepCount - 1 : undefined)
  const most = fresh ? stepCount : stepCount - 1
  if (to === undefined || to < 0 || to > most || !(isMaster || isDecisionAt(match, to, isOwn)))
    throw new HttpError('NOTHING_TO_UNDO')
  const before = match.branch()
  if (to < stepCount) before.undo(stepCount - to)
  if (fresh) before.reseed(childSeed(match.seed, 'fresh', before.logCount))
  return before
}

/** Whether somebody else has decided since then: what is said in place of it would take that back unseen. */
export function isDecidedByOthers({ match, stored: { holders } }: LiveTable, player: string, to: number): boolean {
  const isOthers: IsOwn = (seat) => !holds(holders, seat, player) && holders[String(seat)]!.kind !== 'bot'
  return (lastDecision(match, isOthers) ?? -1) >= to
}

/** Whoever leads the match, or plays with nobody but bots. */
export const mayTakeBack = ({ match, stored: { holders } }: LiveTable, player: string): boolean =>
  holdsMaster(match, holders, player) || isAlone(holders, player)

function holdsMaster({ game, setup }: Match, holders: Holders, player: string): boolean {
  const master = game.traits?.master
  return master !== undefined && game.seats(setup).includes(master) && holds(holders, master, player)
}

/** Nobody but bots plays with them. */
export const isAlone = (holders: Holders, player: string): boolean =>
  Object.keys(holders).every((seat) => holds(holders, seat, player) || holders[seat]!.kind === 'bot')
