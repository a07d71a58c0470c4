import type { CheckConstants } from '../content/types.ts'
import type { Mode } from '../content/words.ts'
import type { Edge } from '../rules/dice.ts'

/** One attack on one target, as numbers. */
export interface Question {
  /** Attack skill with everything that adds to it, but not the penalty for strikes. */
  readonly attack: number
  /** Advantage or hindrance of the attacker. */
  readonly edge: Edge
  /** One, or two for hit-and-resistance. */
  readonly hurdles: readonly QuestionHurdle[]
  readonly strikes: number
  readonly base: number
  /** What the target has left until it goes out. */
  readonly left: number
  readonly check: CheckConstants
}

export interface QuestionHurdle {
  readonly skill: number
  readonly mode: Mode
  readonly edge: Edge
}

export function keyOf({ attack, edge, hurdles, strikes, base, left, check }: Question): string {
  const { count, sides, step, passive, tie, multi, passiveAdvantage } = check
  const met = hurdles.map(({ skill, mode, edge: own }) => `${mode}${skill}/${own}`)
  const dice = `${count}d${sides} ${step} ${passive} ${tie} ${multi} ${passiveAdvantage}`
  return `${attack}/${edge} ${met.join(' ')} ${strikes}x${base} ${left} ${dice}`
}
