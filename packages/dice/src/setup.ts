import type { Schema } from '@arbiter/kernel'
import type { DiceContent, Weights } from './content/types.ts'
import { setupJson } from './setup/json.ts'
import { parseSetup } from './setup/parse.ts'

/** Everything that defines a match before it starts (DC-010). Field names as they stand in files. */
export interface Setup {
  readonly target: number
  readonly starter: 1 | 2 | 'random'
  readonly rules: RuleSwitches
  readonly global: PieceLists
  readonly seats: readonly [SeatSetup, SeatSetup]
  readonly start_totals: readonly [number, number]
  /** Owner → active item → its cooldown in the first turn of a leg; whatever is not named is ready. */
  readonly start_cooldowns?: StartCooldowns
  readonly series: { readonly best_of: number }
}

export type StartCooldowns = Readonly<Partial<Record<'global' | '1' | '2', Readonly<Record<string, number>>>>>

export const STRAIGHT_RULES = ['exact', 'loose'] as const
export const HOT_DICE_RULES = ['optional', 'forced'] as const
export interface RuleSwitches {
  readonly straights: (typeof STRAIGHT_RULES)[number]
  readonly hot_dice: (typeof HOT_DICE_RULES)[number]
}

export interface PieceLists {
  readonly modifiers: readonly string[]
  readonly items: readonly ItemEntry[]
}
/** DC-016. The switch is fixed for the match. */
export interface ItemEntry {
  readonly id: string
  readonly enabled: boolean
}
export interface SeatSetup extends PieceLists {
  /** Empty: the apps show "Seat 1", "Seat 2". */
  readonly name: string
  readonly dice: readonly DieEntry[]
}
/** A die of the content, or one made up for this match (DC-012). */
export type DieEntry = string | InlineDie
export interface InlineDie {
  readonly code: string
  readonly weights: Weights
}

/** DC-019. */
export const SETUP_CODES = [
  'setup_field',
  'setup_range',
  'setup_dice_count',
  'setup_ref',
  'setup_scope',
  'setup_duplicate',
  'setup_limit',
  'setup_bot',
] as const
export type SetupCode = (typeof SETUP_CODES)[number]

/** DC-011, DC-104, DC-021: bounds of the format, not numbers a designer turns. */
export const TARGET_RANGE = { min: 500, max: 20_000, step: 50 } as const
export const BEST_OF = [1, 3, 5, 7] as const
export const DICE_COUNT = 6
export const MAX_WEIGHT = 1000
export const MAX_NAME = 40

export const setupSchema = (content: DiceContent): Schema<Setup> => ({
  json: setupJson(content),
  parse: (raw) => parseSetup(raw, content),
})
