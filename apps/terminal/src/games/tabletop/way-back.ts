import type { Match } from '@arbiter/kernel'
import { type Action, type Event, GM, mayTakeBack, previousTurn, type Setup, type State } from '@arbiter/tabletop'
import { lastOwnStep, type Sitting } from '../../play/sitting.ts'
import type { Back } from '../terminal-game.ts'
import { botWaits, setStepping } from './stepping.ts'

/** TT-159: who undoes. Alone against bots and without a game master, whoever sits here is the referee too. */
export type Undoer = 'gm' | 'referee' | 'player'

export function undoerOf(sitting: Sitting): Undoer {
  const { match } = sitting
  const { authority } = match.setup as Setup
  if (authority === 'gm' && sitting.isPerson(GM)) return 'gm'
  const persons = match.game.seats(match.setup).filter((seat) => sitting.isPerson(seat))
  return authority === 'rules' && persons.length === 1 ? 'referee' : 'player'
}

/** Where to go back to, if anywhere, and what is told of it, as the key of a sentence. */
export interface WayBack {
  readonly told: 'cli.play.undone' | 'kernel.error.nothing_to_undo' | `cli.tabletop.back.${string}`
  readonly back?: Back
}

/** TT-157, TT-159: the last decision of a person, of a player only what he may take back. */
export function undo(sitting: Sitting): WayBack {
  const { match } = sitting
  const undoer = undoerOf(sitting)
  if (undoer !== 'player') return wayBack(undoer, lastStep(sitting))
  const isOwn = match.deciding !== undefined && mayTakeBack(match as unknown as OwnMatch, match.deciding) > 0
  return isOwn
    ? { told: 'cli.play.undone', back: { to: match.stepCount - 1 } }
    : { told: 'cli.tabletop.back.not_yours' }
}

/** TT-158: the same with other dice from there on. */
export function undoFresh(sitting: Sitting): WayBack {
  const undoer = undoerOf(sitting)
  if (undoer === 'player') return { told: 'cli.tabletop.back.only_gm' }
  const to = lastStep(sitting)
  return to === undefined ? wayBack(undoer, to) : { told: 'cli.tabletop.back.fresh', back: { to, fresh: true } }
}

/** TT-161: to the start of the turn before. A bot whose turn that was waits, or it would do the same again at once. */
export function toPreviousTurn(sitting: Sitting): WayBack {
  const { match } = sitting
  const undoer = undoerOf(sitting)
  if (undoer === 'player') return { told: 'cli.tabletop.back.only_gm' }
  const to = previousTurn(match.steps, match.state as State)
  const step = match.steps[to]
  if (!step || undoer === 'referee' || sitting.isPerson(step.seat)) return wayBack(undoer, step && to)
  setStepping(match.setup, true)
  return { told: 'cli.tabletop.back.bot_waits', back: { to } }
}

type OwnMatch = Match<unknown, State, Action, Event, unknown>

/** Where bots wait, their decisions are undone one by one too. */
function lastStep(sitting: Sitting): number | undefined {
  const { match } = sitting
  const last = match.steps.at(-1)
  const isBots = last !== undefined && !sitting.isPerson(last.seat)
  return isBots && botWaits(sitting) ? match.stepCount - 1 : lastOwnStep(sitting)
}

const wayBack = (undoer: Undoer, to: number | undefined): WayBack =>
  to === undefined
    ? { told: 'kernel.error.nothing_to_undo' }
    : { told: undoer === 'referee' ? 'cli.tabletop.back.referee' : 'cli.play.undone', back: { to } }
