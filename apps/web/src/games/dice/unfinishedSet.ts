import type { Preview, View } from '@arbiter/dice'
import type { DiceRules } from './rules.ts'

/** So many alike score together. */
const SET = 3

export interface UnfinishedSet {
  readonly face: number
  readonly missing: number
  /** Those that would make it whole. */
  readonly rest: readonly number[]
}

/** The dice that spoil a selection. */
export const spoilersOf = (preview: Preview | undefined): readonly number[] => {
  const dice = preview?.valid === false ? preview.refusal.params?.dice : undefined
  return Array.isArray(dice) ? dice : []
}

/** Dice that score nothing yet, but would with others like them that lie there. */
export function unfinishedSet(
  view: View,
  chosen: readonly number[],
  preview: Preview,
  rules: DiceRules,
): UnfinishedSet | undefined {
  const spoilers = spoilersOf(preview)
  const face = spoilers.length > 0 ? view.dice[spoilers[0]! - 1]?.value : undefined
  if (face == null) return undefined
  const scoring = rules.scoring(view)
  const alike = view.dice.flatMap(({ position, value, banked }) => (!banked && value === face ? position : []))
  const whole = alike.length >= SET && alike.every((position) => scoring.includes(position))
  if (!whole || !spoilers.every((position) => alike.includes(position))) return undefined
  const rest = alike.filter((position) => !chosen.includes(position))
  const missing = SET - (alike.length - rest.length)
  return missing > 0 ? { face, missing, rest } : undefined
}
