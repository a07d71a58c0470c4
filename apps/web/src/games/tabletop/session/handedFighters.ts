import type { Match } from '@arbiter/kernel'
import { type State, tabletopKit } from '@arbiter/tabletop'
import { type Controllers, PERSON } from '../../../match/controllers.ts'

/** Who plays one fighter, whoever plays his seat; in the record, so that a reload or a link still knows it. */
interface HandedNote {
  readonly fighter: string
  /** `null`: again whoever plays the seat. */
  readonly controller: string | null
}

export const handedNote = (fighter: string, controller: string | undefined): HandedNote => ({
  fighter,
  controller: controller ?? null,
})

/** TT-170: who plays this fighter; `undefined`: whoever plays his seat. */
export function handedTo({ log }: Match, uid: string): string | undefined {
  for (const { entry } of log.toReversed()) {
    const note = 'note' in entry ? (entry.note as Partial<HandedNote> | null) : undefined
    if (note?.fighter === uid) return isController(note.controller) ? note.controller : undefined
  }
  return undefined
}

/** A record from elsewhere may say anything. */
const isController = (said: unknown): said is string =>
  typeof said === 'string' && (said === PERSON || Object.hasOwn(tabletopKit().bots, said))

/** Who decides now: where a fighter is asked who was handed over, his seat counts as played by that one. The game master judges himself. */
export function controllersNow(match: Match, controllers: Controllers): Controllers {
  const { window } = match.state as State
  const handed = window && 'uid' in window && window.type !== 'situation' ? handedTo(match, window.uid) : undefined
  return handed === undefined ? controllers : { ...controllers, [String(window!.seat)]: handed }
}
