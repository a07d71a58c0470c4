import type { Holder } from '@arbiter/kernel'
import { lastOwnStep, type Play } from '@arbiter/table'
import { type Event, GM, previousTurnIn } from '@arbiter/tabletop'
import type { Played } from '../../play/played.ts'
import type { Answer } from '../terminalGame.ts'
import type { TableScene } from './scene.ts'

/** TT-159: who undoes, by what the table lets whoever sits here do. Alone against bots and without a game master that is the referee's. */
export type Undoer = 'gm' | 'referee' | 'player'

export function undoerOf({ played, view }: Pick<TableScene, 'played' | 'view'>): Undoer {
  const undo = played?.table.host.powers.undo ?? 'none'
  if (undo === 'none' || undo === 'quiet') return 'player'
  if (holdersAt(played!)[GM]?.kind === 'here') return 'gm'
  return view.encounter.authority === 'rules' ? 'referee' : 'player'
}

/** What is told of it, as the key of a sentence, and what it does, if anything. */
export interface Undo extends Pick<Answer, 'back' | 'stepping'> {
  readonly told: 'cli.play.undone' | 'kernel.error.nothing_to_undo' | `cli.tabletop.back.${string}`
}

/** TT-157, TT-159: the last decision of a person, of a player only what he may take back. */
export function undo(scene: TableScene): Undo {
  const undoer = undoerOf(scene)
  if (undoer !== 'player') return undone(undoer, lastStep(scene.played!))
  const { table } = scene.played ?? {}
  if (!table?.scene.may.takeBack) return { told: 'cli.tabletop.back.not_yours' }
  return { told: 'cli.play.undone', back: { to: table.host.play.stepCount - 1 } }
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
  const { play } = scene.played!.table.host
  const to = previousTurnIn(play as Play<unknown, Event>, scene.view)
  const step = play.step(to)
  if (!step || undoer === 'referee' || holdersAt(scene.played!)[step.seat]?.kind === 'here')
    return undone(undoer, step && to)
  return { told: 'cli.tabletop.back.bot_waits', back: { to }, stepping: true }
}

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
