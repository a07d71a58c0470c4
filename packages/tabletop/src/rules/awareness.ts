import type { Awareness } from '../content/words.ts'
import type { Fighter } from '../state.ts'
import { type Context, tell } from './context.ts'

/** TT-028. */
export function alert(at: Context, fighter: Fighter): void {
  changeAwareness(at, fighter, 'alert', 'TT-028')
}

export function changeAwareness(at: Context, fighter: Fighter, to: Awareness, cause: string): void {
  const from = fighter.awareness
  if (from === to) return
  fighter.awareness = to
  tell(at, 'awarenessChanged', cause, { uid: fighter.uid, from, to })
}

/** TT-029: everybody sees him now. */
export function reveal(at: Context, fighter: Fighter): void {
  const hiding = fighter.effects.filter(({ effect }) => at.plan.effects.get(effect)!.hides)
  if (fighter.hiddenFrom.length === 0 && hiding.length === 0) return
  const from = fighter.hiddenFrom
  fighter.hiddenFrom = []
  fighter.effects = fighter.effects.filter((laid) => !hiding.includes(laid))
  tell(at, 'hiddenEnded', 'TT-029', { uid: fighter.uid, from })
}
