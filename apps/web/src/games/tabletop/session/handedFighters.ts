import { type Match, type Note, notesIn, seatingIn, toControllers, toHolder } from '@arbiter/kernel'
import { type State, tabletopKit } from '@arbiter/tabletop'
import type { Controllers } from '../../../match/controllers.ts'

/** Who plays one fighter, whoever plays his seat; in the record, so that a reload or a link still knows it. */
export const handedNote = (fighter: string, controller: string | undefined): Note => ({
  kind: 'hand',
  actor: fighter,
  holder: controller === undefined ? null : toHolder(controller),
})

/** TT-170: who plays this fighter; `undefined`: whoever plays his seat. */
export function handedTo({ log }: Match, uid: string): string | undefined {
  const notes = notesIn(log.map(({ entry }) => entry))
  return toControllers(seatingIn(notes, Object.keys(tabletopKit().bots)).hands)[uid]
}

/** Who decides now: where a fighter is asked who was handed over, his seat counts as played by that one. The game master judges himself. */
export function controllersNow(match: Match, controllers: Controllers): Controllers {
  const { window } = match.state as State
  const handed = window && 'uid' in window && window.type !== 'situation' ? handedTo(match, window.uid) : undefined
  return handed === undefined ? controllers : { ...controllers, [String(window!.seat)]: handed }
}
