import type { QuantityName } from './quantity.ts'
import type { Tuning } from './types.ts'

/** What the brief says in one language. */
export interface BriefTexts {
  what(tuning: Tuning, turnValue: number): string
  readonly fields: string
  readonly hooks: string
  readonly quantities: string
  readonly quantity: string
  readonly meaning: string
  readonly meanings: Readonly<Record<QuantityName, string>>
  readonly effects: string
  ranges(tuning: Tuning): string
  readonly forbidden: string
  readonly examples: string
  readonly schema: string
  readonly answer: string
}
