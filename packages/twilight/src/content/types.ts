import type { Localised } from '@arbiter/kernel'
import type { Balance } from './balance.ts'
import type {
  Aspect,
  CardTag,
  CheckContext,
  ConditionType,
  Consequence,
  EnemyStat,
  EnemyTag,
  IntentType,
  Keyword,
  Operator,
  PassiveKind,
  Stat,
  Suit,
  Zone,
} from './words.ts'

/** Everything the packs say, checked: every id known, every alias and default filled in. */
export interface TwilightContent {
  /** The tuning with multipliers as thousandths. */
  readonly balance: Balance
  readonly fateCards: readonly FateCard[]
  readonly decks: readonly FateDeckList[]
  readonly cards: readonly Card[]
  readonly items: readonly Item[]
  readonly behaviors: readonly Behavior[]
  readonly enemies: readonly EnemyKind[]
  readonly heroes: readonly Hero[]
  readonly checks: readonly Check[]
  readonly scenarios: readonly Scenario[]
  readonly campaigns: readonly Campaign[]
}

/** TW-054. */
export interface FateCard {
  readonly id: string
  readonly name: Localised
  readonly suit: Suit
  readonly base_value: number
  readonly keyword: Keyword
  readonly intensity: number
  readonly narrative_hint: Localised
  readonly type: 'standard' | 'choice'
  readonly is_critical: boolean
  readonly is_sticky: boolean
  readonly one_time: boolean
  readonly resonance_rules: readonly ZoneModifier[]
  /** Only a choice card has one (TW-056). */
  readonly choice_option?: ChoiceOption
}
export interface ZoneModifier {
  readonly zone: Zone
  readonly modify_value: number
  readonly visual_effect?: string
}
export interface ChoiceOption {
  readonly text: Localised
  readonly bonus_value: number
  readonly intensity: number
  readonly visual_effect?: string
}

/** A starting deck. `changes` lay other numbers over single cards while this deck is played (TW-291). */
export interface FateDeckList {
  readonly id: string
  readonly name: Localised
  readonly cards: readonly string[]
  readonly changes: readonly FateCardChange[]
}
export type FateCardChange = Pick<FateCard, 'id'> &
  Partial<Pick<FateCard, 'suit' | 'base_value' | 'keyword' | 'intensity' | 'resonance_rules'>>

/** TW-023. */
export interface Card {
  readonly id: string
  readonly name: Localised
  /** Flavour; what the card does is told from its effects. */
  readonly text?: Localised
  readonly cost: number
  readonly affinity: Aspect | null
  readonly tags: readonly CardTag[]
  readonly exhaust: boolean
  readonly faith_cost: number
  readonly effects: readonly CardEffect[]
}

/** TW-026 … TW-030. */
export type CardEffect =
  | { readonly kind: 'attack' | 'influence' | 'defence'; readonly n: number }
  | { readonly kind: 'attack_vs'; readonly tag: EnemyTag; readonly n: number }
  | { readonly kind: 'heal' | 'draw' | 'energy' | 'faith' | 'hp_cost' | 'resonance'; readonly n: number }
  | { readonly kind: 'cleanse' | 'stun' | 'calm' | 'merciful' | 'spirit_only' }
  | { readonly kind: 'disarm' | 'bleed'; readonly n: number; readonly rounds: number }
  | { readonly kind: 'expose' | 'unravel' | 'soothe'; readonly n: number }
  | { readonly kind: 'peek' | 'reorder'; readonly n: number }
export type CardEffectKind = CardEffect['kind']

export interface Item {
  readonly id: string
  readonly name: Localised
}

/** TW-042. */
export interface Behavior {
  readonly id: string
  readonly default_intent: string
  /** In the order in which they are tried (TW-217). */
  readonly rules: readonly BehaviorRule[]
  readonly intents: Readonly<Record<string, IntentKind>>
}
export interface BehaviorRule {
  readonly priority: number
  readonly conditions: readonly Condition[]
  /** One entry where the rule names its intent; weights as written otherwise. */
  readonly pool: readonly { readonly intent: string; readonly weight: number }[]
}
/** TW-044. `value` is a number, or a boolean for flags; resonance may be a half. */
export interface Condition {
  readonly type: ConditionType
  readonly operator: Operator
  readonly value: number | boolean
  /** Only for `round_mod`. */
  readonly divisor?: number
}
/** TW-046. At most one of the last four. */
export interface IntentKind {
  readonly type: IntentType
  readonly description: Localised
  readonly value?: number
  readonly value_formula?: Formula
  readonly resonance_shift?: number
  readonly summon?: string
}
/** TW-047. `times` is a multiplier in thousandths, 1000 where the formula names none. */
export interface Formula {
  readonly text: string
  readonly of: 'power' | 'influence' | 'hp_percent'
  readonly times: number
}

/** TW-032 … TW-041. */
export interface EnemyKind {
  readonly id: string
  readonly name: Localised
  readonly description: Localised
  readonly stats: Readonly<Record<EnemyStat, number>>
  readonly tags: readonly EnemyTag[]
  readonly resonance_affinity: Aspect
  readonly resonance_modifiers: Readonly<Partial<Record<Zone, Readonly<Partial<Record<EnemyStat, number>>>>>>
  readonly behavior_id?: string
  readonly pattern: readonly PatternStep[]
  readonly summon_pool: readonly string[]
  readonly loot: Readonly<Record<'kill' | 'pacify', readonly string[]>>
  readonly rewards: Readonly<Record<'kill' | 'pacify', { readonly faith: number; readonly resonance: number }>>
}
export interface PatternStep {
  readonly type: IntentType
  readonly value: number
}

/** TW-014 … TW-022. */
export interface Hero {
  readonly id: string
  readonly name: Localised
  readonly stats: Readonly<Record<Stat, number>>
  readonly will_stat: 'word' | 'sense'
  readonly aspect: Aspect | null
  readonly hp_max: number
  readonly hp_start: number
  readonly armor: number
  readonly shield: number
  readonly persuasion: number
  readonly faith_start: number
  readonly faith_max: number
  readonly weapon: Weapon
  readonly max_effort?: number
  readonly max_energy?: number
  readonly passive: { readonly kind: PassiveKind; readonly n: number }
  readonly last_stand: boolean
  readonly starting_deck: readonly string[]
}
/** A weapon is named by its hero; `id` is empty for bare hands. */
export interface Weapon {
  readonly id: string
  readonly name?: Localised
  readonly bonus: number
  readonly crit_effect: CritEffect
}
export type CritEffect =
  | { readonly kind: 'ignore_armor' | 'stun' | 'bleed' }
  | { readonly kind: 'bonus_damage'; readonly n: number }

/** TW-053: what checks, scenarios and stages of a campaign do to the session. */
export type WorldEffect =
  | { readonly kind: 'faith' | 'hp' | 'resonance' | 'reputation'; readonly n: number }
  | {
      readonly kind: 'flag' | 'item' | 'card' | 'fate_add' | 'fate_remove' | 'fate_lift' | 'encounter'
      readonly id: string
    }

export interface Check {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  readonly context: CheckContext
  readonly stat: Stat | 'will'
  readonly difficulty: number
  readonly on_success: readonly WorldEffect[]
  readonly on_failure: readonly WorldEffect[]
  readonly on_secret: readonly WorldEffect[]
  readonly on_noise: readonly WorldEffect[]
}

/** TW-050 … TW-052. */
export interface Scenario {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  readonly enemies: readonly ScenarioEnemy[]
  readonly rules: ScenarioRules
  readonly consequences: Readonly<Record<Consequence, readonly WorldEffect[]>>
  readonly escapes: readonly { readonly slot: number; readonly after_round: number }[]
  readonly hero_id?: string
  readonly hero_hp?: number
  readonly resonance?: number
  readonly deck_order: readonly string[]
  readonly fate_order: readonly string[]
  /** By slot, then by round from 1; ids of intents of the enemy's behaviour. */
  readonly scripted_intents: readonly (readonly string[])[]
}
export interface ScenarioEnemy {
  readonly id: string
  readonly prepared: boolean
  readonly enraged: boolean
}
export interface ScenarioRules {
  readonly canFlee: boolean
  readonly keywords: boolean
  readonly lastStand: boolean
  readonly mulligan: boolean
}

/** A string of encounters and checks that share deck, resonance, faith and loot. */
export interface Campaign {
  readonly id: string
  readonly name: Localised
  readonly text: Localised
  readonly hero_id?: string
  readonly stages: readonly Stage[]
  /** The first whose needs hold is told at the end. */
  readonly epilogues: readonly { readonly needs: readonly Need[]; readonly text: Localised }[]
}
export interface Stage {
  readonly id: string
  readonly name: Localised
  readonly text: Localised
  /** What happens on arrival. */
  readonly arrival: readonly WorldEffect[]
  /** At least one has no needs. */
  readonly options: readonly StageOption[]
}
export interface StageOption {
  readonly text: Localised
  /** Exactly one of the two. */
  readonly encounter?: string
  readonly check?: string
  readonly needs: readonly Need[]
  /** Done once, and one is still there afterwards; otherwise the stage is over. */
  readonly stays: boolean
  /** The stage that follows; the next of the list if absent. */
  readonly leads?: string
}
/** A flag that is (or, with `absent`, is not) set, or an item that is (not) carried. */
export type Need =
  | { readonly flag: string; readonly absent?: boolean }
  | { readonly item: string; readonly absent?: boolean }
