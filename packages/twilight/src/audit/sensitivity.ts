import type { Balance } from '../content/balance.ts'
import type { FateCard } from '../content/types.ts'
import { type Fraction, fraction, mean } from './fraction.ts'
import { PATHS, type Path, readerOf, row } from './readings.ts'

/** Keyword means of both paths under one multiplier. */
export interface Sensitivity {
  /** In thousandths. */
  readonly multiplier: number
  readonly keyword: Readonly<Record<Path, Fraction>>
  /** Pacify over kill; nothing where killing gets none. */
  readonly ratio: Fraction | null
}

const USUAL = [1000, 1500, 2000]

/** The usual multipliers and the one in use, each with the whole deck read anew. */
export function sensitivityOf(cards: readonly FateCard[], balance: Balance): Sensitivity[] {
  const multipliers = [...new Set([...USUAL, balance.matchMultiplier])].sort((a, b) => a - b)
  return multipliers.map((multiplier) => {
    const read = readerOf({ ...balance, matchMultiplier: multiplier })
    const keyword = row(PATHS, (path) => mean(cards.map((card) => read(card, { path }).dmg)))
    const { kill, pacify } = keyword
    return { multiplier, keyword, ratio: kill.num === 0 ? null : fraction(pacify.num, kill.num) }
  })
}
