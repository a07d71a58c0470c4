import type { Passive } from '../content/types.ts'
import type { SpellEffect, Timing } from '../content/words.ts'

/** What leads a side: its passive, and its spells in leader order. */
export interface Command {
  readonly leader: string | null
  readonly faction: string
  readonly passive: Passive
  readonly spells: readonly ReadySpell[]
  /** How many of them are still to come. */
  uncast: number
  /** Summons of the passive so far (RN-191). */
  raised: number
  /** Cell of the own unit that died last, −1: none. */
  lastFallen: number
}

export interface ReadySpell {
  readonly id: string
  readonly effect: SpellEffect
  readonly timing: Timing
  cast: boolean
}

export const NO_PASSIVE: Passive = {
  hpPct: 0,
  healPct: 0,
  frontTaunt: false,
  lowAtkPct: 0,
  lowBelowPct: 0,
  stealPct: 0,
  maxSummons: 0,
  resolve: 0,
  phalanxPct: 0,
  chargePct: 0,
}
