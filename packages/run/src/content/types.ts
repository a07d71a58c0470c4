import type { Localised } from '@arbiter/kernel'
import type { AbilityRules, Clause, StatusRules } from './clauses/types.ts'
import type { Balance } from './tuning.ts'
import type { Formation, Gender, MechanicKey, Role, SpellKind, Style, Timing } from './words.ts'

/** Everything the packs say, checked: every id known, every default filled in. Lists stand in file order, which is the table order of the rulebook. */
export interface RunContent {
  readonly balance: Balance
  readonly factions: readonly Faction[]
  readonly units: readonly UnitType[]
  readonly leaders: readonly Leader[]
  /** RN-641: ids that leaders had before → their ids. */
  readonly aliases: Readonly<Record<string, string>>
  readonly spells: readonly Spell[]
  readonly abilities: readonly Ability[]
  readonly statuses: readonly Status[]
  readonly tags: readonly Tag[]
  readonly auras: readonly Aura[]
  /** RN-678. Where the packs bring none, those of before they did. */
  readonly styles: readonly StyleRules[]
}

export interface Named {
  readonly id: string
  readonly name: Localised
  /** Prose without digits; what it does is made from its record (RN-455). */
  readonly flavor?: Localised
}
export interface Ability extends Named, AbilityRules {}
export interface Status extends Named, StatusRules {
  /** A key of `contagion` is that of the battle (RN-101). */
  readonly spreadsBy?: string
}

/** RN-403. Mechanics read some of them; others filter and resist. */
export interface Tag {
  readonly id: string
  readonly name: Localised
  readonly text?: Localised
  /** Statuses that units with it do not take (RN-440). */
  readonly resists?: readonly string[]
  /** RN-603: what all units with it do, at every tier. */
  readonly clauses?: readonly Clause[]
}

export interface Faction {
  readonly id: string
  readonly name: Localised
  /** Its theme in a sentence. */
  readonly text: Localised
  /** RN-323: a faction of a later phase is shown, locked. */
  readonly playable: boolean
  /** RN-033, in percent; from the tuning (`faction.<id>.hpPct`), 0 where it has none. */
  readonly hpPct: number
  readonly atkPct: number
  /** RN-032, RN-517: resolve resistance at every tier of units that crumble; only where the tuning has one. */
  readonly resistPct: number
  /** RN-504 … RN-509: in percent, dodge in points; 0 where it has none. */
  readonly regenPct: number
  readonly dodge: number
  readonly magicPct: number
  readonly armorPct: number
  readonly phalanxPct: number
  readonly spreadPct: number
  /** RN-605: of the points that a unit may be worth; 0: its units are only warned about. */
  readonly budgetPct: number
  readonly signature?: MechanicKey
  /** RN-679: opponents with a name, and what they like. */
  readonly rivals?: readonly Rival[]
  /** RN-622: ids of a deck that may always be played; without one it is all its units. */
  readonly starter?: readonly string[]
}

export interface Rival {
  readonly id: string
  readonly name: Localised
  readonly style: Style
}

/** RN-678. */
export interface StyleRules {
  readonly id: Style
  readonly weights: readonly StyleWeight[]
  /** Absent in styles of before packs brought them: such opponents stand as RN-279 says, with timings as recommended. */
  readonly formation?: Formation
  readonly timing?: Timing
  readonly spells?: SpellKind
  readonly dearestFirst?: true
}

/** In percent, for cards of which all that is named holds. */
export interface StyleWeight {
  readonly role?: Role
  readonly tag?: string
  readonly minCost?: number
  readonly maxCost?: number
  readonly minSpeed?: number
  /** Its ability gives a status that spreads. */
  readonly contagious?: true
  readonly pct: number
}

/** RN-028. */
export interface UnitType {
  readonly id: string
  /** T1, T2, T3. */
  readonly names: readonly [Localised, Localised, Localised]
  /** Of the Russian names, where the words do not show it. */
  readonly genders?: readonly [Gender, Gender, Gender]
  readonly faction: string
  readonly role: Role
  readonly cost: number
  readonly hp: number
  readonly atk: number
  readonly armor: number
  readonly speed: number
  readonly initiative: number
  readonly range: number
  readonly strikes: number
  readonly dodge: number
  readonly resolve: number
  readonly tags: readonly string[]
  readonly t3Range: number
  /** RN-536, RN-554. */
  readonly regenPct?: number
  readonly manaMax?: number
  /** At T3, and at the lower tiers where it has one there (RN-405). */
  readonly ability: string
  readonly t1Ability?: string
  readonly t2Ability?: string
}

/** RN-185. */
export interface Leader extends Named {
  readonly faction: string
  readonly portrait: string
  readonly passive: Passive
  readonly spells: readonly [string, string]
}

/** RN-186 … RN-192. */
export interface Passive {
  readonly clauses: readonly Clause[]
}

export interface Spell extends Named {
  readonly clauses: readonly Clause[]
  readonly recommended: Timing
}

/**
 * RN-131: what units with a tag spread around themselves. One clause: `turnStart` with resolve is a pulse, `always` with a stat
 * lasts as long as they stand. A key of `aura` is that of the battle (RN-101).
 */
export interface Aura {
  readonly id: string
  readonly source: string
  readonly clauses: readonly [Clause<number | string>]
}
