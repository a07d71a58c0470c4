import type { View } from '@arbiter/tabletop'

/** Whoever acts, or is offered the turn (TT-043). */
export const whoseTurn = ({ active, window }: Pick<View, 'active' | 'window'>): string | null =>
  window?.type === 'turnOffer' ? window.uid : active
