import type { Holder, Match } from '@arbiter/kernel'
import { lastOwnStep } from '@arbiter/table'
import { type Action, type Event, GM, mayTakeBack, previousTurn, type State } from '@arbiter/tabletop'
import type { Played } from '../../play/played.ts'
import type { Answer } from '../terminal-game.ts'
import type { TableScene } from './scene.ts'

/** TT-159: who undoes. Alone against bots and without a game master, whoever sits here is the referee too. */
export type Undoer = 'gm' | 'referee' | 'player'

export function undoerOf({ played, view }: Pick<TableScene, 'played' | 'view'>): Undoer {
  const { authority } = view.encounter
  const seats = played ? holdersAt(played) : {}
  if (authority === 'gm' && seats[GM]?.kind === 'here') return 'gm'
  const others = Object.values(seats).filter(({ kind }) => kind !== 'bot')
  return authority === 'rules' && others.length === 1 ? 'referee' : 'player'
}

/** What is told of it, as the key of a sentence, and what it does, if anything. */
export interface Undo extends Pick<Answer, 'back' | 'stepping'> {
  readonly told: 'cli.play.undone' | 'kernel.error.nothing_to_undo' | `cli.tabletop.back.${string}`
}

/** TT-157, TT-159: the last decision of a person, of a player only what he may take back. */
export function undo(scene: TableScene): Undo {
  const undoer = undoerOf(scene)
  if (undoer !== 'player') return undone(undoer, lastStep(scene.played!))
  const { match } = scene.played ?? {}
  if (match?.deciding === undefined || mayTakeBack(match as unknown as OwnMatch, match.deciding) === 0)
    return { told: 'cli.tabletop.back.not_yours' }
  return { told: 'cli.play.undone', back: { to: match.stepCount - 1 } }
}

/** TT-158: the same with other dice from there on. */
export function undoFresh(scene: TableScene): Undo {
  const undoer = undoerOf(scene)
  if (undoer === 'player' || !scene.played!.table.host.powers.freshDice) return { told: 'cli.tabletop.back.only_gm' }
  const to = lastStep(scene.played!)
  return to === undefined ? undone(undoer, to) : { told: 'cli.tabletop.back.fresh', back: { to, fresh: true } }
}

/** TT-161: to the start of the turn before. A bot whose turn that was waits, or it would do the same again at once. */
export function toPreviousTurn(scene: TableScene): Undo {
  const undoer = undoerOf(scene)
  if (undoer === 'player') return { told: 'cli.tabletop.back.only_gm' }
  const { match } = scene.played!
  // A server tells who decided, not what.
  if (!match) return { told: 'cli.tabletop.back.not_online' }
  const to = previousTurn(match.steps, match.state as State)
  const step = match.steps[to]
  if (!step || undoer === 'referee' || holdersAt(scene.played!)[String(step.seat)]?.kind === 'here')
    return undone(undoer, step && to)
  return { told: 'cli.tabletop.back.bot_waits', back: { to }, stepping: true }
}

type OwnMatch = Match<unknown, State, Action, Event, unknown>

const holdersAt = ({ table }: Played): Readonly<Record<string, Holder>> => table.host.play.seating.seats

/** Where bots wait, their decisions are undone one by one too. */
function lastStep(played: Played): number | undefined {
  const { play } = played.table.host
  const last = play.step(play.stepCount - 1)
  const isBots = last !== undefined && holdersAt(played)[last.seat]?.kind === 'bot'
  return isBots && played.botWaits ? play.stepCount - 1 : lastOwnStep(play)
}

const undone = (undoer: Undoer, to: number | undefined): Undo =>
  to === undefined
    ? { told: 'kernel.error.nothing_to_undo' }
    : { told: undoer === 'referee' ? 'cli.tabletop.back.referee' : 'cli.play.undone', back: { to } }
