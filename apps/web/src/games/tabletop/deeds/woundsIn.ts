import type { AttackOdds } from '@arbiter/tabletop'

/** What a blow does once it has landed, in whole wounds. */
export const woundsIn = ({ hit, mean }: Pick<AttackOdds, 'hit' | 'mean'>): number =>
  hit.value > 0 ? Math.round(mean.value / hit.value) : 0
