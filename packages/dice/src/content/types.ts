import type { Operator } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'

export { OPERATORS, type Operator } from '@arbiter/content'

/** Content of the dice game as it stands in packs, after checking. The schema in `schema.ts` accepts exactly this. */

export const FACES = [1, 2, 3, 4, 5, 6] as const
export type Face = (typeof FACES)[number]

export const HOOKS = ['on_roll', 'on_save', 'on_pass', 'use'] as const
export type Hook = (typeof HOOKS)[number]

export const FLAGS = ['bust_shield', 'double_save', 'pass_guard'] as const
export type Flag = (typeof FLAGS)[number]

export const SCOPES = ['global', 'player', 'any'] as const
export type Scope = (typeof SCOPES)[number]

export const ROLES = ['score', 'risk', 'style'] as const
export type Role = (typeof ROLES)[number]

export const TIERS = ['cursed', 'poor', 'plain', 'fine', 'strong', 'crooked'] as const
export type Tier = (typeof TIERS)[number]

export const PURPOSES = ['even', 'singles', 'sets', 'sixes', 'handicap'] as const
export type Purpose = (typeof PURPOSES)[number]

export const NUMBER_QUANTITIES = [
  'turn_points',
  'total',
  'opponent_total',
  'lead',
  'to_target',
  'own_turn',
  'rolls',
  'saves',
  'hot_dice',
  'dice_rolled',
  'dice_left',
  'pips',
  'distinct',
  'max_count',
  'save_points',
  'save_dice',
] as const
export type Quantity = (typeof NUMBER_QUANTITIES)[number] | { count: Face[] } | { groups: number }

export const STRAIGHTS = ['1-5', '2-6', '1-6'] as const
export type Straight = (typeof STRAIGHTS)[number]

export type Condition =
  | { always: true }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { straight: 'any' | Straight }
  | { flag: Flag }
  | { test: Quantity; op: Operator; value: number }

export type Delta = { kind: 'delta'; to: 'turn_points' | 'pass_delta'; limit?: number } & (
  | { points: number; per?: Quantity }
  | { percent: number; of: 'turn_points' | 'save_points' }
)
export interface SetFlag {
  kind: 'set_flag'
  flag: Flag
}
export type Mutation = { kind: 'mutate_state' } & (
  | { op: 'reroll'; dice: number }
  | { op: 'set_face'; face: Face }
  | { op: 'turn_face'; by: number[] }
  | { op: 'flip' | 'hold' | 'stash' }
)
export const MUTATIONS = ['reroll', 'set_face', 'turn_face', 'flip', 'hold', 'stash'] as const
export type MutationOp = (typeof MUTATIONS)[number]
export type Effect = Delta | SetFlag | Mutation

interface Piece {
  id: string
  scope: Scope
  role: Role
  name: Localised
  desc: Localised
}
export interface Modifier extends Piece {
  trigger: 'on_roll' | 'on_pass'
  condition: Condition
  effect: Delta
  note: Localised
}
export interface PassiveItem extends Piece {
  type: 'passive'
  triggers: ('on_roll' | 'on_save' | 'on_pass')[]
  condition: Condition
  effect: Delta | SetFlag
  notification: Localised
}
export interface ActiveItem extends Piece {
  type: 'active'
  cooldown_turns: number
  activate_condition: Condition
  effect: Effect
  notification: Localised
}
export type Item = PassiveItem | ActiveItem

/** Weights of the faces 1 … 6. */
export type Weights = readonly [number, number, number, number, number, number]

export interface Die {
  id: string
  code: string
  name: Localised
  weights: Weights
  theme?: string
  tier?: Tier
  purpose: Purpose
}

export interface SeatPieces {
  dice: string[]
  modifiers: string[]
  items: (string | { id: string; enabled: boolean })[]
}
export interface DicePreset {
  id: string
  name: Localised
  global: Omit<SeatPieces, 'dice'>
  seats: [SeatPieces, SeatPieces]
}

/** `tuning.json`: dotted key → number, list of numbers, or one of a few words. Keys and defaults: section "Tuning" of RULES.md. */
export interface Tuning {
  'match.target': number
  'match.turnLimit': number
  'match.rollLimit': number
  'match.maxModifiers': number
  'match.maxItems': number
  'rules.straights': 'exact' | 'loose'
  'rules.hot_dice': 'optional' | 'forced'
  'score.single.1': number
  'score.single.5': number
  'score.triple.1': number
  'score.triple.perPip': number
  'score.set.growth': number
  'score.straight.1-5': number
  'score.straight.2-6': number
  'score.straight.1-6': number
  'flags.doubleFactor': number
  'series.bestOf': number
  'bot.easy.stop': number
  'bot.normal.stop': number
  'bot.normal.minDice': number
  'bot.normal.doubleFrom': number
  'bot.normal.mutateGain': number
  'bot.normal.shieldDice': number
  /** Per mille. */
  'bot.itemShare': number
  'analysis.plainCap': number
  'analysis.counterCap': number
  'analysis.hintCounterCap': number
  /** Points per own turn. */
  'content.strengthMax': number
  /** Thousandths of a point per own turn. */
  'content.strengthMin': number
  'content.tier': number[]
  'content.points': number
  'content.percent': number[]
  'content.cooldown': number[]
  'ui.pauseMs': number
  'ui.botDelayMs': number
}

/** One or more packs, merged and checked. */
export interface DiceContent {
  readonly tuning: Tuning
  readonly modifiers: readonly Modifier[]
  readonly items: readonly Item[]
  readonly dice: readonly Die[]
  readonly presets: readonly DicePreset[]
}
