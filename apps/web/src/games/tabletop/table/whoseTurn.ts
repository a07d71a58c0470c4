import type { View } from '@arbiter/tabletop'

type Sight = Pick<View, 'active' | 'window'>

/** Whoever acts, or is offered the turn (TT-043). */
export const whoseTurn = ({ active, window }: Sight): string | null =>
  window?.type === 'turnOffer' ? window.uid : active

/** Who is to decide: during an attack that is whoever is asked for his defence. The game master rules about situations. */
export const whoDecides = ({ active, window }: Sight): string | null =>
  window && 'uid' in window && window.type !== 'situation' ? window.uid : active
