import type { Match } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import type { LiveTable } from './live.ts'
import { mayTakeBack } from './takeBack.ts'

/** How many decisions the player may bring back. */
export const redoableBy = (live: LiveTable, player: string | undefined): number =>
  live.stored.stage === 'playing' && player !== undefined && mayTakeBack(live, player) ? live.match.redoable : 0

/** So many decisions come back at once; bots decide what is left again, and decide the same. */
const AT_ONCE = 256

/** What was taken back comes back up to the next decision of a person. Others have their turn in between. */
export async function redone(live: LiveTable, player: string, pause: () => Promise<void>): Promise<Match> {
  if (!mayTakeBack(live, player)) throw new HttpError('UNDO_NOT_ALLOWED')
  await pause()
  const match = live.match.branch()
  if (redoableBy(live, player) === 0 || !match.redo().ok) throw new HttpError('NOTHING_TO_UNDO')
  const { holders } = live.stored
  const isBots = () => match.deciding !== undefined && holders[String(match.deciding)]!.kind === 'bot'
  for (let left = AT_ONCE - 1; left > 0 && match.redoable > 0 && isBots(); left--) {
    await pause()
    match.redo()
  }
  return match
}
