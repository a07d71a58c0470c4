import type { ABILITY_KINDS, AbilityId, Role, Tag, Tier } from '../content/words.ts'

/** Sides inside the engine: 0 is the player's, 1 the enemy's. */
export type SideIndex = 0 | 1
export type AbilityKind = (typeof ABILITY_KINDS)[AbilityId]

/** One unit in battle: small numbers in a fixed shape. What belongs to a mechanic that is off stays at its neutral value. */
export interface Unit {
  /** Its place in `battle.units`. */
  readonly index: number
  /** RN-022. */
  readonly id: string
  readonly side: SideIndex
  readonly slot: number
  readonly unitId: string
  readonly tier: Tier
  readonly summoned: boolean
  readonly role: Role
  readonly tags: readonly Tag[]
  /** The same as bits, for quick tests. */
  readonly bits: number
  /** Only T3 has one. */
  readonly ability: AbilityId | null
  readonly abilityKind: AbilityKind | null
  readonly maxHp: number
  /** Tier values. */
  readonly tierAtk: number
  readonly tierArmor: number
  /** Percent points that never change: faction. */
  readonly atkPct: number
  /** Effective ATK while no status and no leader touches it. */
  readonly plainAtk: number
  readonly speed: number
  readonly initiative: number
  /** RN-038: decides zones and ripostes, also without ammunition. */
  readonly printedRange: number
  readonly strikes: number
  readonly dodge: number
  maxResolve: number
  readonly resist: number

  cell: number
  /** Alive exactly while above 0 (RN-093). */
  hp: number
  range: number
  /** The round in which its ability is ready (RN-055). */
  readyRound: number
  /** Bits of the statuses it has, and each one's magnitude and round of expiry (0: stays). */
  statuses: number
  readonly magnitude: number[]
  readonly until: number[]
  /** The last round whose status tick it went through. */
  tickedRound: number
  /** Used its turn to walk, to act. */
  moved: boolean
  acted: boolean

  /** facing: 0 N, 1 E, 2 S, 3 W; −1 off. */
  facing: number
  /** resolve: the inner value may fall below 0 (RN-114). */
  resolve: number
  routing: boolean
  /** aura: bits of the pulses that it has gained from in this round. */
  pulses: number
  /** engagement */
  opportunities: number
  /** intercept */
  intercepts: number
  /** riposte */
  ripostes: number
  /** charge: cells walked in this turn. */
  charged: number
  /** overwatch: shots left while vigilant, turns held in a row. */
  vigilance: number
  holds: number
  /** phalanx */
  neighbours: number
  phalanxArmor: number
  phalanxResolve: number
  /** ammunition: −1 off. */
  ammo: number
  /** armorShred */
  shred: number
}
