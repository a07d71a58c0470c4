import type { Localised } from '@arbiter/kernel'
import type { Balance } from './tuning.ts'
import type {
  AbilityId,
  AuraEffect,
  AuraStat,
  AuraTargets,
  Gender,
  Role,
  SpellEffect,
  StatusId,
  Tag,
  Timing,
} from './words.ts'

/** Everything the packs say, checked: every id known, every default filled in. Lists stand in file order, which is the table order of the rulebook. */
export interface RunContent {
  readonly balance: Balance
  readonly factions: readonly Faction[]
  readonly units: readonly UnitType[]
  readonly leaders: readonly Leader[]
  /** RN-641: ids that leaders had before → their ids. */
  readonly aliases: Readonly<Record<string, string>>
  readonly spells: readonly Spell[]
  readonly abilities: readonly Named<AbilityId>[]
  readonly statuses: readonly Named<StatusId>[]
  readonly auras: readonly Aura[]
}

export interface Named<Id extends string = string> {
  readonly id: Id
  readonly name: Localised
  /** What it does, with its numbers as `{key}` of its own tuning group. */
  readonly text: Localised
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
  /** RN-032: resolve resistance at every tier; only where the tuning has one. */
  readonly resistPct: number
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
  readonly tags: readonly Tag[]
  readonly t3Range: number
  readonly ability: AbilityId
}

/** RN-185. */
export interface Leader {
  readonly id: string
  readonly name: Localised
  /** What the passive does. */
  readonly text: Localised
  readonly faction: string
  readonly portrait: string
  readonly passive: Passive
  readonly spells: readonly [string, string]
}

/** RN-186 … RN-192. 0 and `false`: not this one. */
export interface Passive {
  /** Percent points on max HP of all own units. */
  readonly hpPct: number
  /** Percent points on every heal received. */
  readonly healPct: number
  /** Slot 0 has `taunt` for the whole battle. */
  readonly frontTaunt: boolean
  /** ATK percent points while a unit's HP share is below `lowBelowPct`. */
  readonly lowAtkPct: number
  readonly lowBelowPct: number
  /** Life steal of basic attacks and reactions, percent. */
  readonly stealPct: number
  /** Summons that rise for own fallen units, per battle. */
  readonly maxSummons: number
  /** Points on max resolve of all own units. */
  readonly resolve: number
  /** Percent points on the phalanx armour and resolve of own units. */
  readonly phalanxPct: number
  /** Percent points on the charge bonus of own units. */
  readonly chargePct: number
}

export interface Spell extends Named {
  readonly effect: SpellEffect
  readonly recommended: Timing
}

/** RN-131: what units with a tag spread around themselves. A pulse acts in their turn, a static aura as long as they stand. */
export type Aura = PulseAura | StaticAura

export interface PulseAura extends Reach {
  readonly kind: 'pulse'
  readonly effect: AuraEffect
}

export interface StaticAura extends Reach {
  readonly kind: 'static'
  readonly stat: AuraStat
}

interface Reach {
  readonly id: string
  readonly source: Tag
  readonly targets: AuraTargets
  readonly radius: AuraNumber
  readonly amount: AuraNumber
  readonly mode: 'add'
}

/** A key stands for the number that the configuration of the mechanic has under it (RN-101). */
export type AuraNumber = number | keyof Balance['aura']
