import type { TabletopContent } from '../content/types.ts'
import { bonusOf } from '../rules/points.ts'
import { shippedContent } from './shipped.ts'

export interface OutnumberRow {
  readonly foes: number
  /** Bonus for one, two, three … on the own side. */
  readonly bonus: readonly number[]
}

const MOST_FOES = 8
const MOST_OWN = 6

/** TT-054 (table 25.6). */
export function oddsOutnumber({ rules }: TabletopContent = shippedContent()): OutnumberRow[] {
  return Array.from({ length: MOST_FOES }, (_, i) => ({
    foes: i + 1,
    bonus: Array.from({ length: MOST_OWN }, (__, own) =>
      bonusOf(i + 1, own + 1, rules.outnumberRounding, rules.outnumberCap),
    ),
  }))
}
