import type { AttackOdds } from '@arbiter/tabletop'

export const toTenth = (wounds: number): number => Math.round(10 * wounds) / 10

/** What a blow does on average once it has landed, to a tenth of a wound. */
export const woundsIn = ({ hit, mean }: Pick<AttackOdds, 'hit' | 'mean'>): number =>
  hit.value > 0 ? toTenth(mean.value / hit.value) : 0
