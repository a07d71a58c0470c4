import type { TabletopContent } from '../content/types.ts'
import { oddsAttack } from './attack.ts'
import type { Fraction } from './fraction.ts'
import { shippedContent } from './shipped.ts'

export interface MultiInput {
  readonly preset?: string
  readonly base?: number
  /** Most strikes. */
  readonly strikes?: number
  /** Attack skill − defence skill. */
  readonly differences?: readonly number[]
}

export interface MultiOdds {
  readonly base: number
  /** Mean damage by number of strikes, from one on. */
  readonly rows: readonly { readonly difference: number; readonly active: MultiRow; readonly passive: MultiRow }[]
  /** For two strikes and more: the smallest difference at which one more strike pays; `null`: not from −10 to +40. */
  readonly pays: { readonly active: readonly (number | null)[]; readonly passive: readonly (number | null)[] }
}

export interface MultiRow {
  readonly means: readonly Fraction[]
  /** The number of strikes with the highest mean; of equal ones the smaller. */
  readonly best: number
}

const USUAL = [-5, 0, 5, 10, 15]
const SEARCHED = { from: -10, to: 40 }

/** TT-098 … TT-101 as mean damage (table 25.4). */
export function oddsMulti(input: MultiInput = {}, content: TabletopContent = shippedContent()): MultiOdds {
  const { base = 1, strikes: most = 4, differences = USUAL, preset } = input
  const mean = (difference: number, mode: 'active' | 'passive', strikes: number): Fraction =>
    oddsAttack({ attack: difference, mode, strikes, base, ...(preset !== undefined && { preset }) }, content).mean
  const row = (difference: number, mode: 'active' | 'passive'): MultiRow => {
    const means = Array.from({ length: most }, (_, i) => mean(difference, mode, i + 1))
    return { means, best: 1 + indexOfHighest(means) }
  }
  const paysFrom = (mode: 'active' | 'passive') =>
    Array.from({ length: most - 1 }, (_, i) => {
      for (let d = SEARCHED.from; d <= SEARCHED.to; d++)
        if (mean(d, mode, i + 2).value > mean(d, mode, i + 1).value) return d
      return null
    })
  return {
    base,
    rows: differences.map((difference) => ({
      difference,
      active: row(difference, 'active'),
      passive: row(difference, 'passive'),
    })),
    pays: { active: paysFrom('active'), passive: paysFrom('passive') },
  }
}

function indexOfHighest(means: readonly Fraction[]): number {
  let best = 0
  for (let i = 1; i < means.length; i++) if (means[i]!.value > means[best]!.value) best = i
  return best
}
