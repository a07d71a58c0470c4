import type { Fighter } from '../state.ts'
import { type Context, noteFact, tell } from './context.ts'
import { changePosture } from './effects.ts'
import { freeBeside, letGo, putDown, releaseFrom } from './grips.ts'

/** TT-033. */
export function fallOut(at: Context, fighter: Fighter, how: 'unconscious' | 'broken'): void {
  fighter.tracker = 'out'
  fighter.ap = 0
  tell(at, 'fighterOut', 'TT-033', { uid: fighter.uid, how })
  changePosture(at, fighter, 'prone', false)
  loseDelay(at, fighter)
  letGo(at, fighter, 'out')
  releaseFrom(at, fighter, 'out')
  noteFact(at, { event: 'fighterOut', by: fighter.uid, at: [fighter.uid], cell: fighter.cell })
  at.mayEnd = true
}

/** TT-079. */
export function loseDelay(at: Context, fighter: Fighter): void {
  const { delayed } = fighter
  if (!delayed) return
  fighter.delayed = null
  tell(at, 'delayLost', 'TT-079', { uid: fighter.uid, deed: delayed.deed })
}

/** TT-147; `taken`: from the table, by the game master. */
export function leaveFight(at: Context, fighter: Fighter, taken = false): void {
  loseDelay(at, fighter)
  // Whoever is carried goes with him.
  const person = at.state.fighters.find(({ uid }) => uid === fighter.carries)
  releaseFrom(at, fighter, 'apart')
  const carrier = at.state.fighters.find(({ carries }) => carries === fighter.uid)
  if (carrier) putDown(at, carrier, freeBeside(at, carrier))
  if (fighter.grips) letGo(at, fighter, 'moved')
  for (const gone of person ? [fighter, person] : [fighter]) {
    gone.tracker = 'left'
    if (!taken) gone.escaped = true
    gone.ap = 0
    tell(at, 'fighterLeft', 'TT-147', { uid: gone.uid })
  }
  at.mayEnd = true
}
