import { childSeed, type Match, type Seat } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import type { Holders } from '../storage/storage.ts'
import type { LiveTable } from './live.ts'
import { holds } from './seats.ts'

/** What a player wants to take back. */
export interface TakeBack {
  /** As the number of steps before it; without it, the last decision of the player. */
  readonly to?: number
  /** From there on with other luck: only the master of a game may. */
  readonly fresh?: boolean
}

/** The same as a question to the match, which alone knows who has decided what. */
export interface Rewind extends TakeBack {
  /** Seats whose decision it is to be. */
  readonly own: readonly string[]
  /** Any moment will do. */
  readonly isMaster: boolean
  /** Seats of others who must not have decided since then: what is said in place of it would take that back unseen. */
  readonly others?: readonly string[]
}

export type NoWayBack = 'NOTHING_TO_UNDO' | 'VERSION_CONFLICT'

/** The moment meant, as the number of steps before it. The match knows its whole past. */
export function momentOf(match: Match, { own, isMaster, others, to: asked, fresh }: Rewind): number | NoWayBack {
  if (others && asked !== undefined && (lastDecision(match, others) ?? -1) >= asked) return 'VERSION_CONFLICT'
  const { stepCount } = match
  const to = asked ?? lastDecision(match, own) ?? (isMaster ? stepCount - 1 : undefined)
  const max = fresh ? stepCount : stepCount - 1
  if (to === undefined || to < 0 || to > max || !(isMaster || isDecisionAt(match, to, own))) return 'NOTHING_TO_UNDO'
  return to
}

/** The match as it was there. */
export function rewound(match: Match, to: number, fresh = false): Match {
  const before = match.branch()
  if (to < match.stepCount) before.undo(match.stepCount - to)
  return withLuck(before, fresh)
}

/** The same, for whoever has others to serve: after each decision that is played again for it they may have their turn. */
export async function rewoundInTurns(
  match: Match,
  to: number,
  { fresh = false, pause }: { readonly fresh?: boolean | undefined; readonly pause: () => Promise<void> },
): Promise<Match> {
  const before = match.branch()
  if (to < match.stepCount) for (const _ of before.undoing(match.stepCount - to)) await pause()
  return withLuck(before, fresh)
}

function withLuck(before: Match, fresh: boolean): Match {
  if (fresh) before.reseed(childSeed(before.seed, 'fresh', before.logCount))
  return before
}

/** What the rules chose for somebody is nobody's decision. */
function isDecisionAt({ steps, game }: Match, step: number, seats: readonly string[]): boolean {
  const { seat, action } = steps[step]!
  return seats.includes(String(seat)) && !game.leftToRules?.(action)
}

/** The last decision of those seats. */
function lastDecision(match: Match, seats: readonly string[]): number | undefined {
  for (let step = match.stepCount - 1; step >= 0; step--) if (isDecisionAt(match, step, seats)) return step
  return undefined
}

/**
 * Before a decision of the player, at a table where nobody else sits. Whoever has the seat of the game's master may go back to any moment,
 * whoever else sits there.
 */
export function rewindFor({ match, stored: { holders } }: LiveTable, player: string, back: TakeBack = {}): Rewind {
  const own = Object.keys(holders).filter((seat) => holds(holders, seat, player))
  return { ...back, own, isMaster: holdsMaster(match, holders, player) }
}

/** Seats of other people. */
export const othersAt = ({ stored: { holders } }: LiveTable, player: string): string[] =>
  Object.keys(holders).filter((seat) => !holds(holders, seat, player) && holders[seat]!.kind !== 'bot')

export function checkTakeBack({ stored: { holders, stage } }: LiveTable, player: string, { isMaster, fresh }: Rewind) {
  if (!isMaster && (fresh || !isAlone(holders, player))) throw new HttpError('UNDO_NOT_ALLOWED')
  // The seed of a match that is over is known.
  if (stage === 'over') throw new HttpError('MATCH_FINISHED')
}

/** Whoever leads the match, or plays with nobody but bots. */
export const mayTakeBack = ({ match, stored: { holders } }: LiveTable, player: string): boolean =>
  holdsMaster(match, holders, player) || isAlone(holders, player)

function holdsMaster({ game, setup }: Match, holders: Holders, player: string): boolean {
  const master: Seat | undefined = game.traits?.master
  return master !== undefined && game.seats(setup).includes(master) && holds(holders, master, player)
}

/** Nobody but bots plays with them. */
export const isAlone = (holders: Holders, player: string): boolean =>
  Object.keys(holders).every((seat) => holds(holders, seat, player) || holders[seat]!.kind === 'bot')
