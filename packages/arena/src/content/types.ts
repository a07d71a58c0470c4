import type { Localised } from '@arbiter/kernel'
import type { Tuning, TuningKey } from './tuning.ts'
import type {
  AccessorySlot,
  AoeAlias,
  Archetype,
  ArmourSlot,
  ArmourWeight,
  Attribute,
  ConsumableKind,
  DamageType,
  EventCategory,
  Family,
  FormulaCategory,
  Range,
  Recipient,
  Resistance,
  StatKey,
  TacticalScorer,
  Target,
  TraitKind,
  TriggerEvent,
  WeaponTag,
} from './words.ts'

/** A number, or the tuning key that holds it: packs write `{"tuning": "stamina.attackCost"}`, `at` for an entry of a list. */
export type Num = number | { readonly tuning: TuningKey; readonly at?: number }

/** Whole per cent by attribute. */
export type Weights = Readonly<Partial<Record<Attribute, number>>>

/** AR-044, AR-045. */
export type Formula =
  | { readonly base: Num; readonly weights?: Weights; readonly implement?: number }
  | { readonly override: string }

interface To {
  readonly to?: Recipient
}
/** AR-117. */
export type Component =
  | ({
      readonly t: 'Damage'
      readonly type: DamageType | 'implement'
      readonly formula: Formula
      readonly penetration?: number
    } & To)
  | ({ readonly t: 'Heal'; readonly formula: Formula } & To)
  | ({
      readonly t: 'Shield'
      readonly formula: Formula
      readonly duration?: number
      readonly types?: readonly DamageType[]
    } & To)
  | ({ readonly t: 'ApplyStatus'; readonly status: string; readonly stacks: Num } & To)
  | ({ readonly t: 'RemoveStatus'; readonly status: string; readonly stacks: Num } & To)
  | ({
      readonly t: 'ModifyStat'
      readonly stat: StatKey
      readonly kind: ModifierKind
      readonly value: Num
      readonly tag?: string
      readonly duration?: number | 'turn'
    } & To)
  | ({ readonly t: 'Move'; readonly mode: 'push' | 'pull' | 'toTarget'; readonly zones?: number } & To)
  | { readonly t: 'Summon'; readonly template: string }
  | { readonly t: 'Revive'; readonly fractionBp?: number }
  | ({
      readonly t: 'ResourceGrant' | 'ResourceDrain'
      readonly resource: string
      readonly amount?: Num
      readonly bpOfMax?: Num
    } & To)
  | { readonly t: 'BonusAttack'; readonly to: 'other' }
export type ComponentKind = Component['t']
export type ComponentOf<Kind extends ComponentKind> = Extract<Component, { t: Kind }>

export type ModifierKind = 'flat' | 'bp'

/** AR-042, AR-043. */
export interface Modifier {
  readonly stat: StatKey
  readonly kind: ModifierKind
  readonly value: Num
  readonly tag?: string
}

/** AR-046. In these categories `use` may stand for `instead`. */
export interface FormulaModifier {
  readonly categories: readonly FormulaCategory[]
  readonly instead: Attribute
  readonly use: Attribute
}

export interface ActionAi {
  /** Instead of the list of AR-270. */
  readonly tactical?: readonly (TacticalScorer | AoeAlias)[]
  /** AR-256: targets wanted. */
  readonly min?: number
  readonly ideal?: number
  /** AR-255. */
  readonly thresholdBp?: number
  /** Archetype → weight in bp. */
  readonly personality?: Readonly<Partial<Record<Archetype, number>>>
}

export interface Action {
  readonly id: string
  readonly name: Localised
  readonly desc: Localised
  readonly target: Target
  readonly range: Range | 'implement'
  /** Pool id → amount. */
  readonly cost?: Readonly<Record<string, Num>>
  readonly cooldown?: number
  readonly speed: Num
  readonly implement: 'physical' | 'magical' | 'none'
  readonly primary?: DamageType | 'implement'
  readonly attack?: Formula
  readonly autoHit?: boolean
  readonly tags?: readonly string[]
  readonly components: readonly Component[]
  readonly ai?: ActionAi
}

export interface TriggerCondition {
  /** A tag of the Action, or a damage type (AR-216). */
  readonly tag?: string
  readonly sameZone?: boolean
  /** The owner's HP share. */
  readonly hpBelowBp?: number
  /** Per mille of AR-230. */
  readonly phaseMin?: number
  readonly status?: string
  readonly chanceBp?: number
}
export interface Trigger {
  readonly on: TriggerEvent
  readonly if?: TriggerCondition
  /** Runs per fight. */
  readonly limit?: number
  /** Ticks. */
  readonly cooldown?: number
  readonly components: readonly Component[]
}

/** What a Perk may hold; an affix holds the same (AR-033, AR-157). */
export interface Grants {
  readonly actions?: readonly Action[]
  readonly mods?: readonly Modifier[]
  readonly formulas?: readonly FormulaModifier[]
  readonly triggers?: readonly Trigger[]
  /** AR-055: one tick's gain at the start. */
  readonly headStart?: boolean
  /** AR-136: any one-handed item may go to the off hand. */
  readonly anyOffHand?: boolean
}

export interface Perk extends Grants {
  readonly id: string
  readonly name: Localised
  readonly desc: Localised
  readonly star: number
  readonly starter?: boolean
  /** Only in Core Traits (AR-271). */
  readonly archetype?: Archetype
}

export interface Trait {
  readonly id: string
  readonly name: Localised
  readonly desc: Localised
  readonly kind: TraitKind
  readonly star: number
  /** AR-026: the Control pool that the Trait's summons are charged to. */
  readonly control?: { readonly id: string; readonly name: Localised; readonly weights: Weights }
  readonly perks: readonly Perk[]
}

export interface Pool {
  readonly id: string
  readonly name: Localised
  readonly weights: Weights
  readonly multiplier: Num
  /** AR-041: what an Action that costs it is tagged with. */
  readonly tag?: string
}

export interface Profile {
  readonly attack: number
  readonly damage: number
}
export interface Implement extends Profile {
  readonly id: string
  readonly name: Localised
  readonly kind: 'weapon' | 'focus'
  /** A focus without a type gets it per item (section 30.2). */
  readonly type?: DamageType
  readonly range: Range
  readonly tags: readonly WeaponTag[]
  readonly blend: Weights
  /** Only where damage reads other attributes than attack. */
  readonly damageBlend?: Weights
  /** AR-140: the profile of a Versatile weapon in two hands. */
  readonly twoHands?: Profile
  /** Whole per cent of the blend that damage gains. */
  readonly coef: number
}

export interface ShieldItem {
  readonly id: string
  readonly name: Localised
  readonly blockBp: number
  readonly blockValue: number
  readonly speed: number
}

export interface Armour {
  readonly id: string
  readonly name: Localised
  readonly weight: ArmourWeight
  readonly slots: readonly ArmourSlot[]
}
export interface ArmourClass {
  readonly id: ArmourWeight
  readonly name: Localised
  readonly base: Num
  readonly speed: Num
  readonly blend: Weights
  /** Whole per cent of the Soak per family. */
  readonly split: Readonly<Record<Family, number>>
}

/** Carries affixes only. */
export interface Accessory {
  readonly id: string
  readonly name: Localised
  readonly slots: readonly AccessorySlot[]
}

/** AR-157. Numbers are scaled by tier and quality. */
export interface Affix extends Grants {
  readonly id: string
  readonly name: Localised
  readonly desc: Localised
  /** Further Damage components of the plain Attack made with this item. */
  readonly attackDamage?: readonly ComponentOf<'Damage'>[]
}
export interface AffixTier {
  readonly id: string
  readonly name: Localised
  /** Tenths. */
  readonly tenths: number
}

export type Decay =
  | { readonly bp: Num }
  | { readonly flat: Num }
  | { readonly attribute: Attribute; readonly divisor: Num }
  | { readonly special: 'perHealthRestored' | 'onTurnStart' | 'untilBroken' }
/** AR-158. */
export interface StatusDef {
  readonly id: string
  readonly name: Localised
  readonly desc: Localised
  readonly polarity: 'harmful' | 'beneficial'
  readonly resist?: Resistance
  readonly decay: Decay
  readonly dot?: { readonly type: DamageType; readonly perStack: Num }
  readonly heal?: { readonly perStack: Num }
  readonly mods?: readonly {
    readonly stat: StatKey
    readonly kind: ModifierKind
    readonly perStack: Num
    readonly once?: boolean
    readonly tag?: string
  }[]
  /** AR-084: no gain and no turn while there are stacks. */
  readonly stuns?: boolean
  /** AR-184: hides its bearer. */
  readonly hides?: boolean
  readonly ai: { readonly mode: 'stacks' | 'duration'; readonly value: number }
}

export interface Consumable {
  readonly id: string
  readonly name: Localised
  readonly desc: Localised
  readonly kind: ConsumableKind
  /** `cost`, `cooldown` and `implement` are fixed by AR-281; id, name and desc are those of the item. */
  readonly action: Omit<Action, 'id' | 'name' | 'desc' | 'cost' | 'cooldown' | 'implement'>
}

export interface SummonTemplate {
  readonly id: string
  readonly name: Localised
  readonly star: number
  readonly control: number
  /** Ticks (AR-205). */
  readonly duration?: number
  readonly attributes: Readonly<Record<Attribute, number>>
  readonly implement: Omit<Implement, 'id' | 'name'> & { readonly name: Localised }
}

export interface MapDef {
  readonly id: string
  readonly name: Localised
  readonly zones: readonly { readonly id: string; readonly name: Localised; readonly capacity?: number }[]
  readonly edges: readonly (readonly [string, string])[]
}

/** AR-053, AR-056. What a template leaves out comes from the tuning of the match. */
export interface EventTemplate {
  readonly id: string
  readonly name: Localised
  readonly category: EventCategory
  readonly map: string
  /** Allowed start zones by team. */
  readonly startZones: readonly (readonly string[])[]
  /** By team; missing ones are 0. */
  readonly initiativeOffset: readonly number[]
  /** Hundredths. */
  readonly initiativeMultiplier?: number
  readonly attrition?: { readonly onset: number; readonly rateBp: number }
  readonly stalemateTick?: number
  /** Share of the maximum at the start. */
  readonly reset: { readonly healthBp: number; readonly staminaBp: number }
  readonly context: {
    readonly is_tournament: boolean
    readonly round: number
    readonly total_rounds: number
    readonly consumables_replenish: boolean
    readonly is_exhibition: boolean
    readonly pve_tier: number | null
    readonly [extra: string]: unknown
  }
  readonly postCombat: string
  readonly starGate: readonly [number, number] | null
  /** Passed on, never read. */
  readonly rewards: unknown
}
/** A template with nothing left out. */
export type CompleteEvent = EventTemplate &
  Required<Pick<EventTemplate, 'initiativeMultiplier' | 'attrition' | 'stalemateTick'>>

export interface Item {
  readonly item: string
  /** The damage type of a focus. */
  readonly type?: DamageType
  readonly quality?: number
  readonly affixes?: readonly { readonly id: string; readonly tier: string }[]
}
export interface Gear {
  readonly main?: Item
  readonly off?: Item
  readonly armour?: readonly Item[]
  readonly accessories?: Readonly<Partial<Record<string, Item>>>
}
export interface OwnedTrait {
  readonly id: string
  readonly level?: number
  readonly perks: readonly (string | { readonly id: string; readonly level: number })[]
}

/** A sample character at 3 stars (section 30.11). */
export interface Character {
  readonly id: string
  readonly name: Localised
  readonly desc: Localised
  readonly attributes: Readonly<Record<Attribute, number>>
  readonly gear: Gear
  readonly traits: readonly OwnedTrait[]
  readonly consumables: readonly string[]
  /** AR-031. False for the nameless; true if missing. */
  readonly persistent?: boolean
}

/** A ready fight: a set-up in its short form. */
export interface ArenaPreset {
  readonly id: string
  readonly name: Localised
  readonly event: string
  readonly teams: readonly {
    readonly name: Localised
    readonly members: readonly { readonly character: string; readonly stars: number; readonly count?: number }[]
  }[]
}

/** Everything the packs of a match hold, checked and frozen; `Num` is not yet resolved. */
export interface ArenaContent {
  readonly version: string
  readonly pools: readonly Pool[]
  readonly implements: readonly Implement[]
  readonly shields: readonly ShieldItem[]
  readonly armourClasses: readonly ArmourClass[]
  readonly armour: readonly Armour[]
  readonly accessories: readonly Accessory[]
  readonly affixes: readonly Affix[]
  readonly affixTiers: readonly AffixTier[]
  readonly statuses: readonly StatusDef[]
  readonly traits: readonly Trait[]
  readonly consumables: readonly Consumable[]
  readonly summons: readonly SummonTemplate[]
  readonly maps: readonly MapDef[]
  readonly events: readonly EventTemplate[]
  readonly characters: readonly Character[]
  readonly presets: readonly ArenaPreset[]
  readonly tuning: Tuning
}
