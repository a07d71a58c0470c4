import type { Difficulty, TwilightContent } from './types.ts'

/** Where nobody has chosen how hard the road is. */
export const DEFAULT_LEVEL = 'normal'

/** How hard the road is, gentlest first; the one that changes nothing is there for counting, and stands last. */
export const levelsOf = ({ difficulties }: Pick<TwilightContent, 'difficulties'>): readonly Difficulty[] =>
  difficulties.toSorted((a, b) => Number(isPlainLevel(a)) - Number(isPlainLevel(b)))

const isPlainLevel = ({ id }: Pick<Difficulty, 'id'>): boolean => id === 'plain'
