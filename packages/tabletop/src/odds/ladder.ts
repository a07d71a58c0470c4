import type { TabletopContent } from '../content/types.ts'
import type { Mode } from '../content/words.ts'
import { type AttackOdds, oddsAttack } from './attack.ts'
import { shippedContent } from './shipped.ts'

export interface LadderInput {
  readonly preset?: string
  readonly base?: number
  readonly differences?: readonly number[]
}

export interface LadderRow {
  /** Attack skill − defence skill; without a defence the attack skill itself. */
  readonly difference: number
  readonly active: AttackOdds
  readonly passive: AttackOdds
  readonly none: AttackOdds
}

const FARTHEST = 10

/** TT-020: what each way of defending is worth, by difference of skills (tables 25.2 and 25.10). */
export function oddsLadder(input: LadderInput = {}, content: TabletopContent = shippedContent()): LadderRow[] {
  const { base = 1, preset, differences = Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => i - FARTHEST) } = input
  const odds = (attack: number, mode: Mode): AttackOdds =>
    oddsAttack({ attack, mode, base, ...(preset !== undefined && { preset }) }, content)
  return differences.map((difference) => ({
    difference,
    active: odds(difference, 'active'),
    passive: odds(difference, 'passive'),
    none: odds(difference, 'none'),
  }))
}
