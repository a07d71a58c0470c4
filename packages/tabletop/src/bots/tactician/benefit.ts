import type { Benefit } from '../../content/words.ts'
import type { View } from '../../view.ts'

/** TT-175: `hinder` if the attacker can attack once more before the own next turn. */
export function benefitFor({ fighters, order, active, rules }: View, own: string, attacker: string): Benefit {
  const foe = fighters[attacker]
  const me = fighters[own]
  if (!foe || !me) return 'counter'
  if (active === attacker && (foe.ap ?? rules.apBase) >= rules.apSimple) return 'hinder'
  const isBefore = order.indexOf(attacker) < order.indexOf(own)
  // He has this round's turn still to come, or comes first in the next.
  const comes = me.tracker === 'ready' ? foe.tracker === 'ready' && isBefore : foe.tracker === 'ready' || isBefore
  return comes ? 'hinder' : 'counter'
}
