import { childSeed, type Match } from '@arbiter/kernel'
import { type Action, type Event, GM, mayTakeBack, previousTurn, type Setup, type State } from '@arbiter/tabletop'
import type { Session } from '../../play/session.ts'
import { botWaits, setStepping } from './stepping.ts'

/** TT-159: who undoes. Alone against bots and without a game master, whoever sits here is the referee too. */
export type Undoer = 'gm' | 'referee' | 'player'

export function undoerOf(session: Session): Undoer {
  const { match } = session
  const { authority } = match.setup as Setup
  if (authority === 'gm' && session.isPerson(GM)) return 'gm'
  const persons = match.game.seats(match.setup).filter((seat) => session.isPerson(seat))
  return authority === 'rules' && persons.length === 1 ? 'referee' : 'player'
}

/** What came of it, as the key of a sentence. */
type Told = 'cli.play.undone' | 'kernel.error.nothing_to_undo' | `cli.tabletop.back.${string}`

/** TT-157, TT-159: the last decision of a person, of a player only what he may take back. */
export function undo(session: Session): Told {
  const undoer = undoerOf(session)
  if (undoer === 'player') {
    const { match } = session
    const isOwn = match.deciding !== undefined && mayTakeBack(match as unknown as OwnMatch, match.deciding) > 0
    return isOwn && match.undo().ok ? 'cli.play.undone' : 'cli.tabletop.back.not_yours'
  }
  return told(undoer, back(session))
}

/** TT-158: the same with other dice from there on. They come from the seed of the match, so its record can be replayed. */
export function undoFresh(session: Session): Told {
  const { match } = session
  const undoer = undoerOf(session)
  if (undoer === 'player') return 'cli.tabletop.back.only_gm'
  if (!back(session)) return told(undoer, false)
  const before = match.log.filter(({ entry }) => 'reseed' in entry).length
  match.reseed(childSeed(match.seed, 'fresh', before))
  return 'cli.tabletop.back.fresh'
}

/** TT-161: to the start of the turn before. A bot whose turn that was waits, or it would do the same again at once. */
export function toPreviousTurn(session: Session): Told {
  const { match } = session
  const undoer = undoerOf(session)
  if (undoer === 'player') return 'cli.tabletop.back.only_gm'
  const moved = match.undo(match.steps.length - previousTurn(match.steps, match.state as State)).ok
  if (!moved || undoer === 'referee' || session.isPerson(match.deciding)) return told(undoer, moved)
  setStepping(match.setup, true)
  return 'cli.tabletop.back.bot_waits'
}

type OwnMatch = Match<unknown, State, Action, Event, unknown>

/** Where bots wait, their decisions are undone one by one too. */
const back = (session: Session): boolean => {
  const { match } = session
  const last = match.steps.at(-1)
  const isBots = last !== undefined && !session.isPerson(last.seat)
  return isBots && botWaits(session) ? match.undo().ok : session.undo()
}

const told = (undoer: Undoer, moved: boolean): Told => {
  if (!moved) return 'kernel.error.nothing_to_undo'
  return undoer === 'referee' ? 'cli.tabletop.back.referee' : 'cli.play.undone'
}
