import type { Localised } from '@arbiter/kernel'
import type { Balance } from './balance.ts'
import type {
  AllyKind,
  Approach,
  Aspect,
  BARE_TRAITS,
  CARD_APPROACHES,
  CardTag,
  CheckContext,
  COUNTED_TRAITS,
  ConditionType,
  Consequence,
  EnemyStat,
  EnemyTag,
  Folk,
  IntentType,
  ItemMod,
  KEYWORD_TRAITS,
  Keyword,
  Mod,
  NeedNumber,
  NodeKind,
  Operator,
  PassiveKind,
  Pool,
  PresetNumber,
  Rarity,
  ServiceId,
  Stat,
  Suit,
  Tier,
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
  readonly curses: readonly Curse[]
  readonly allies: readonly Ally[]
  readonly behaviors: readonly Behavior[]
  readonly enemies: readonly EnemyKind[]
  readonly heroes: readonly Hero[]
  readonly checks: readonly Check[]
  readonly scenarios: readonly Scenario[]
  readonly services: readonly Service[]
  readonly rites: readonly Rite[]
  readonly difficulties: readonly Difficulty[]
  readonly ladder: readonly LadderStep[]
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
  readonly pools: readonly Pool[]
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
  /** A card without one is never drawn as a reward. */
  readonly rarity?: Rarity
  readonly pools: readonly Pool[]
  /** TW-502. Absent: for everybody. */
  readonly heroes?: readonly string[]
  readonly upgrade?: CardUpgrade
}
/** TW-501. Fields that take the place of the card's own. */
export interface CardUpgrade {
  readonly cost?: number
  readonly effects?: readonly CardEffect[]
  readonly faith_cost?: number
  readonly exhaust?: boolean
}

/** TW-470. */
export type Guard =
  | { readonly after_wait: true }
  | { readonly zone: readonly Zone[] }
  | { readonly faith_min: number }
  | { readonly tag: EnemyTag }
  | { readonly cursed: true }
  | { readonly low_hp: true }

/** TW-026 … TW-030, TW-471. */
export type CardEffect = PlainEffect & { readonly if?: Guard }
type PlainEffect =
  | { readonly kind: 'attack' | 'influence' | 'defence'; readonly n: number }
  | { readonly kind: 'attack_vs'; readonly tag: EnemyTag; readonly n: number }
  | { readonly kind: 'heal' | 'draw' | 'energy' | 'faith' | 'hp_cost' | 'resonance'; readonly n: number }
  | { readonly kind: 'cleanse' | 'stun' | 'calm' | 'merciful' | 'spirit_only' }
  | { readonly kind: 'disarm' | 'bleed'; readonly n: number; readonly rounds: number }
  | { readonly kind: 'expose' | 'unravel' | 'soothe'; readonly n: number }
  | { readonly kind: 'peek' | 'reorder'; readonly n: number }
  | {
      readonly kind: 'sway' | 'wound' | 'sway_all' | 'wound_all' | 'shelter' | 'ready' | 'reputation'
      readonly n: number
    }
  | { readonly kind: 'approach'; readonly approach: (typeof CARD_APPROACHES)[number] }
  | { readonly kind: 'turn_fate' | 'reveal' | 'lift_curse' }
export type CardEffectKind = CardEffect['kind']

/** TW-511. An item without `use` and `passive` is only carried. */
export interface Item {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  readonly use: readonly ('road' | 'encounter' | 'market')[]
  readonly keep: boolean
  /** Tags of which the target needs one; empty if it has no target. */
  readonly target: readonly EnemyTag[]
  readonly effects: readonly ItemEffect[]
  readonly passive: Readonly<Partial<Record<ItemMod, number>>>
  readonly at_camp: readonly WorldEffect[]
  readonly after_check?: { readonly approach: Approach; readonly effects: readonly WorldEffect[] }
  readonly pools: readonly Pool[]
}
export type ItemEffect = CardEffect | { readonly kind: 'seal'; readonly if?: undefined }

/** TW-457. */
export interface Curse {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  readonly kind: 'curse' | 'boon'
  readonly mods: Readonly<Partial<Record<Mod, number>>>
  readonly lasts: { readonly encounters: number } | { readonly nodes: number } | 'lifted' | 'kill'
}

/** TW-437 … TW-442. */
export interface Ally {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  readonly kind: AllyKind
  readonly n: number
  /** Rounds between its deeds; 1 where the kind has none. */
  readonly every: number
  readonly trust: number
  readonly kin: readonly EnemyTag[]
  readonly refuses: readonly EnemyTag[]
}

/** TW-480. */
export type Trait =
  | { readonly kind: (typeof COUNTED_TRAITS)[number]; readonly n: number }
  | { readonly kind: 'thorns'; readonly n: number; readonly lethal?: boolean | undefined }
  | { readonly kind: (typeof KEYWORD_TRAITS)[number]; readonly keyword: Keyword }
  | { readonly kind: 'last_call'; readonly enemy: string }
  | { readonly kind: (typeof BARE_TRAITS)[number] }
export type TraitKind = Trait['kind']

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
/** TW-046. At most one of the last five. */
export interface IntentKind {
  readonly type: IntentType
  readonly description: Localised
  readonly value?: number
  readonly value_formula?: Formula
  readonly resonance_shift?: number
  readonly summon?: string
  /** TW-485. A curse. */
  readonly hex?: string
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
  readonly traits: readonly Trait[]
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
  readonly text?: Localised
  /** TW-451. */
  readonly favours: readonly Approach[]
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
      readonly kind:
        | 'flag'
        | 'item'
        | 'card'
        | 'fate_add'
        | 'fate_remove'
        | 'fate_lift'
        | 'encounter'
        | 'curse'
        | 'boon'
        | 'ally'
        | 'fate_unseal'
      readonly id: string
    }
  /** Without an id the player chooses, or the oldest goes. */
  | { readonly kind: 'lift_curse'; readonly id?: string }
  /** Shows the next layers of the map. */
  | { readonly kind: 'reveal'; readonly n: number }
  /** TW-445. Lowers what an enemy enters with. */
  | { readonly kind: 'foe'; readonly slot: number; readonly hp?: number; readonly wp?: number }
  /** TW-479. The first rare card of the pool that is not held; a card of the player's choice goes. */
  | { readonly kind: 'rare_card'; readonly pool: Pool }
  | { readonly kind: 'remove_card' }

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
  readonly folk: Folk
  readonly approach?: Approach
  /** TW-455. Empty: the check itself is the only way. */
  readonly ways: readonly Way[]
}
export interface Way {
  readonly approach?: Approach
  readonly stat: Stat | 'will'
  readonly difficulty: number
  readonly text?: Localised
  readonly price?: Price
  readonly needs: readonly Need[]
  readonly on_success: readonly WorldEffect[]
  readonly on_failure: readonly WorldEffect[]
}
/** TW-410. */
export interface Price {
  readonly faith?: number
  readonly hp?: number
  readonly item?: string
  readonly reputation?: number
  readonly hours?: number
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
  readonly waves: readonly Wave[]
}
/** TW-487. */
export interface Wave {
  readonly round: number
  readonly enemies: readonly string[]
  readonly needs: readonly Need[]
  readonly text?: Localised
}
export interface ScenarioEnemy {
  readonly id: string
  readonly prepared: boolean
  readonly enraged: boolean
  readonly elite: boolean
  readonly traits: readonly Trait[]
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
  /** Empty for a campaign that is a road. */
  readonly stages: readonly Stage[]
  /** TW-403. Empty for a campaign of stages. */
  readonly road: readonly RoadNode[]
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

/** TW-462 … TW-468. */
export interface RoadNode {
  readonly id: string
  readonly layer: number
  readonly kind: NodeKind
  readonly name: Localised
  readonly text: Localised
  readonly leads: readonly string[]
  readonly mix?: string
  readonly veiled: boolean
  readonly tier: Tier
  readonly arrival: readonly WorldEffect[]
  readonly scenario?: string
  readonly check?: string
  readonly pool: readonly PoolEntry[]
  /** Of a camp; absent: as the balance says. */
  readonly hours?: number
  readonly services_off: readonly ServiceId[]
  /** Of a shrine. */
  readonly aspect?: 'nav' | 'prav'
  readonly options: readonly NodeOption[]
  readonly entry: readonly { readonly needs: readonly Need[]; readonly price: Price }[]
  readonly hostility: readonly Hostility[]
  readonly welcome: readonly {
    readonly needs: readonly Need[]
    readonly effects: readonly WorldEffect[]
    readonly text: Localised
  }[]
}
/** Exactly one of the first two. */
export interface PoolEntry {
  readonly scenario?: string
  readonly check?: string
  readonly weight: number
}
export interface NodeOption {
  readonly text: Localised
  /** Absent for an option that works by its effects. */
  readonly check?: string
  readonly effects: readonly WorldEffect[]
  readonly needs: readonly Need[]
  readonly price: Price
  readonly ends: boolean
  /** TW-429. Not even listed while its needs do not hold. */
  readonly secret: boolean
}
/** TW-444. */
export interface Hostility {
  readonly needs: readonly Need[]
  readonly add: readonly string[]
  readonly prepared: boolean
  readonly text: Localised
}

/** TW-474. */
export interface Service {
  readonly id: ServiceId
  readonly name: Localised
  readonly text?: Localised
  readonly hours: number
  readonly faith: number
  readonly times: number
  readonly n: number
}

/** TW-479. */
export interface Rite {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  readonly aspect: 'nav' | 'prav'
  readonly price: Price
  readonly effects: readonly WorldEffect[]
}

/** TW-492. Multipliers in thousandths. */
export interface Difficulty extends Readonly<Record<PresetNumber, number>> {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  readonly telegraph: boolean
  readonly lastStand: boolean
  readonly fateDeck: string
}

/** TW-495. */
export interface LadderStep {
  readonly step: number
  readonly name: Localised
  readonly text?: Localised
  readonly rule: LadderRule
}
/** TW-496. `add` and `mul` as they are written. */
export type LadderRule =
  | { readonly kind: 'preset'; readonly field: PresetNumber; readonly add?: number; readonly mul?: number }
  | { readonly kind: 'tuning'; readonly key: string; readonly add: number }
  | { readonly kind: 'curse' | 'fate_add'; readonly id: string }
  | { readonly kind: 'trait'; readonly on: 'elite' | 'boss' | 'all'; readonly trait: Trait }
  | { readonly kind: 'service_off'; readonly service: ServiceId }
  | { readonly kind: 'sight'; readonly set: number }
  | { readonly kind: 'wave'; readonly on: 'elite'; readonly enemy: string; readonly round: number }
  | { readonly kind: 'item_off'; readonly count: number }

/** TW-426. With `absent` it must not hold. */
export type SimpleNeed =
  | { readonly flag: string; readonly absent?: boolean }
  | { readonly item: string; readonly absent?: boolean }
  | { readonly curse: string; readonly absent?: boolean }
  | { readonly ally: string; readonly absent?: boolean }
  | { readonly card: string; readonly absent?: boolean }
  | { readonly visited: string; readonly absent?: boolean }
  | { readonly num: NeedNumber; readonly tag?: EnemyTag; readonly min?: number; readonly max?: number }
  | { readonly zone: readonly Zone[] }
  | { readonly hero: readonly string[] }
export type Need = SimpleNeed | { readonly any: readonly SimpleNeed[] }
