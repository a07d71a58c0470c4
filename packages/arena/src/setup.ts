import type { Schema } from '@arbiter/kernel'
import type { Tuning } from './content/tuning.ts'
import type { ArenaContent, CompleteEvent } from './content/types.ts'
import type { AccessorySlot, Attribute, DamageType, TargetPriority } from './content/words.ts'
import { setupJson } from './setup/json.ts'
import { parseSetup } from './setup/parse.ts'

/** A checked set-up: every default filled in, every id known (AR-052). */
export interface Setup {
  readonly event: CompleteEvent
  readonly teams: readonly TeamSetup[]
  /** Tuning keys that this match changes (AR-018). */
  readonly tuning: Partial<Tuning>
  /** Where a fighter does not start as usual, by cid (AR-018). */
  readonly start: Readonly<Record<string, StartState>>
}
export interface TeamSetup {
  readonly name: string
  readonly members: readonly Build[]
}

/** A character as it enters the fight (AR-020 … AR-031, AR-051). */
export interface Build {
  readonly name: string
  /** The sample character it was made from; empty if none. */
  readonly character: string
  readonly stars: number
  readonly attributes: Readonly<Record<Attribute, number>>
  readonly potential: Readonly<Record<Attribute, number>>
  readonly traits: readonly BuiltTrait[]
  readonly gear: BuiltGear
  readonly consumables: readonly string[]
  readonly settings: AiSettings
  /** Ephemerals are left out of the hand-over (AR-031). */
  readonly persistent: boolean
}
export interface BuiltTrait {
  readonly id: string
  readonly level: number
  readonly perks: readonly { readonly id: string; readonly level: number }[]
}
export interface BuiltItem {
  readonly item: string
  readonly quality: number
  readonly affixes: readonly { readonly id: string; readonly tier: string }[]
  /** Only for a focus. */
  readonly type?: DamageType
}
export interface BuiltGear {
  readonly main: BuiltItem | null
  readonly off: BuiltItem | null
  readonly armour: readonly BuiltItem[]
  readonly accessories: Readonly<Partial<Record<AccessorySlot, BuiltItem>>>
}

/** AR-279, AR-280. */
export interface AiSettings {
  readonly priority: TargetPriority
  /** The Trait that `role` looks for. */
  readonly priorityTrait: string
  /** Action id → per cent. */
  readonly weights: Readonly<Record<string, number>>
  /** Band 0, 1 or 2. */
  readonly preferredRange: number | null
  /** Consumable id → when it may be used. */
  readonly gates: Readonly<Record<string, ConsumableGate>>
}
export interface ConsumableGate {
  readonly hpBelowPercent?: number
  readonly firstTurn?: boolean
  readonly enemiesInZone?: number
}

export interface StartState {
  readonly hp?: number
  /** Pool id → value. */
  readonly pools?: Readonly<Record<string, number>>
  readonly initiative?: number
  readonly zone?: string
  /** Status id → stacks, and where it matters the cid of who applied them (AR-159). */
  readonly statuses?: Readonly<Record<string, number | StartStacks>>
  readonly shields?: readonly {
    readonly hp: number
    readonly duration?: number
    readonly types?: readonly DamageType[]
  }[]
}

export interface StartStacks {
  readonly stacks: number
  readonly by: number
}

/** AR-022, AR-049, AR-052, AR-054. */
export const SETUP_CODES = [
  'setup_field',
  'setup_range',
  'setup_ref',
  'setup_duplicate',
  'setup_limit',
  'setup_teams',
  'setup_team_size',
  'setup_star',
  'setup_slots',
  'setup_hands',
  'setup_armour',
  'setup_zone',
] as const
export type SetupCode = (typeof SETUP_CODES)[number]

export const setupSchema = (content: ArenaContent): Schema<Setup> => ({
  json: setupJson(content),
  parse: (raw) => parseSetup(raw, content),
})
