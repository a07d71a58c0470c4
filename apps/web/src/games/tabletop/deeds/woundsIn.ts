import type { AttackOdds } from '@arbiter/tabletop'

/** What a blow does on average once it has landed, to a tenth of a wound. */
export const woundsIn = ({ hit, mean }: Pick<AttackOdds, 'hit' | 'mean'>): number =>
  hit.value > 0 ? Math.round((10 * mean.value) / hit.value) / 10 : 0
