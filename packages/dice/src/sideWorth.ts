import type { Advisor } from './analysis/index.ts'
import { bustOdds, type ExactOdds, exactOdds } from './analysis/odds.ts'
import type { Weights } from './content/types.ts'
import type { Scoring } from './scoring/index.ts'

/** DC-142. What the six dice of a side are worth, content left out. */
export interface SideWorth {
  /** Of a throw of all six. */
  readonly bust: ExactOdds
  /** Expected points of a turn with the best play. */
  readonly turnValue: number
  /** False: the table was cut, since these dice can hardly bust (DC-120). */
  readonly exact: boolean
}

export function sideWorth(dice: readonly Weights[], scoring: Scoring, advisor: Advisor): SideWorth {
  const { turnValue, cut } = advisor.plainTable(dice)
  return { bust: exactOdds(bustOdds(dice, scoring)), turnValue, exact: !cut }
}
