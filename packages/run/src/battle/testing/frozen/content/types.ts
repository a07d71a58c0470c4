import type { Localised } from '@arbiter/kernel'
import type { Balance } from './tuning.ts'
import type { AbilityId, AuraEffect, AuraStat, AuraTargets, Role, SpellEffect, Tag } from './words.ts'

export interface RunContent {
  readonly balance: Balance
  readonly factions: readonly Faction[]
  readonly units: readonly UnitType[]
  readonly leaders: readonly Leader[]
  readonly spells: readonly Spell[]
  readonly auras: readonly Aura[]
}

export interface Faction {
  readonly id: string
  readonly hpPct: number
  readonly atkPct: number
  readonly resistPct: number
}

export interface UnitType {
  readonly id: string
  readonly names: readonly [Localised, Localised, Localised]
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

export interface Leader {
  readonly id: string
  readonly faction: string
  readonly passive: Passive
  readonly spells: readonly [string, string]
}

export interface Passive {
  readonly hpPct: number
  readonly healPct: number
  readonly frontTaunt: boolean
  readonly lowAtkPct: number
  readonly lowBelowPct: number
  readonly stealPct: number
  readonly maxSummons: number
  readonly resolve: number
  readonly phalanxPct: number
  readonly chargePct: number
}

export interface Spell {
  readonly id: string
  readonly effect: SpellEffect
}

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

export type AuraNumber = number | keyof Balance['aura']
